import { Registry } from 'prom-client';

/**
 * The metrics of one server. One process may contain two, and a name may occur only once in its `/metrics`, so each
 * server has its own prefix.
 */
export interface ServiceMetrics {
  readonly registry: Registry;
  /** Of every name, such as `foyer_platform`. */
  readonly prefix: string;
}

export const serviceMetrics = (service: 'web' | 'platform' | 'documents'): ServiceMetrics => ({
  registry: new Registry(),
  prefix: `foyer_${service}`,
});
