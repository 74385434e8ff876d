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
      const texts = await Promise.all(
        [own, ...services.map(({ registry }) => registry)].map((registry) => registry.metrics()),
      );
      return texts.join('\n');
    },
  };
}
