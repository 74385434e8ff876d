/** The metrics of a process for Prometheus: memory, processor, event loop, and those of its services. */
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { ServiceMetrics } from './serviceMetrics';

export interface ProcessMetrics {
  readonly contentType: string;
  text(): Promise<string>;
}

/** `services`: those of this process. */
export function processMetrics(services: readonly ServiceMetrics[]): ProcessMetrics {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  return {
    contentType: own.contentType,
    text: async () => {
      const texts: string[] = [];
      // One after the other: the queries of one service are no load for the connections of the next.
      for (const registry of [own, ...services.map((service) => service.registry)])
        texts.push(await registry.metrics());
      return texts.join('\n');
    },
  };
}
