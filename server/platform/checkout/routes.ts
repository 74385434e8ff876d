import type { FastifyInstance } from 'fastify';
import { rememberPageOrigin } from '../payments/pageOrigin';
import { addScaReturn } from '../payments/scaReturn';
import type { Platform } from '../platform';

/** Routes that are no calls of the API, such as the bank's return; `scope` is under `/:tenant`. */
export function checkoutRoutes(scope: FastifyInstance, platform: Platform): void {
  rememberPageOrigin(scope);
  addScaReturn(scope, platform);
}
