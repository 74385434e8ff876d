import type { FastifyInstance } from 'fastify';
import { storePageOrigin } from '../payments/pageOrigin';
import { addScaReturn } from '../payments/scaReturn';
import type { Platform } from '../platform';

/** Routes that are not calls of the API, such as the bank's return. `scope` is under `/:tenant`. */
export function bankReturnRoutes(scope: FastifyInstance, platform: Platform): void {
  storePageOrigin(scope);
  addScaReturn(scope, platform);
}
