import { setTimeout as sleep } from 'node:timers/promises';
import { readEnvironment, type Environment } from '../net/environment';
import { setRecorder } from './tracing';

export interface Tracing {
  /** Sends the spans that wait, for two seconds at most. */
  stop(): Promise<void>;
}

/** A receiver that does not answer must not delay the end of a process. */
const LAST_SPANS_MS = 2_000;

/** `service`: the name of the process in the traces. Without a receiver in the environment, it does nothing. */
export async function startTracing(
  env: Environment,
  service: string,
  warn: (text: string) => void = console.warn,
): Promise<Tracing> {
  const url = receiverOf(env);
  if (url === undefined) return { stop: () => Promise.resolve() };
  // Installations without traces never load the packages.
  const { startRecording } = await import('./openTelemetry');
  const recording = startRecording({ url, serviceName: `foyer-${service}`, warn });
  setRecorder(recording.start);
  return {
    stop: async () => {
      setRecorder(undefined);
      await Promise.race([recording.stop().catch(ignore), sleep(LAST_SPANS_MS, undefined, { ref: false })]);
    },
  };
}

/** As OpenTelemetry defines it: the first is the address, the second is that of all signals. */
function receiverOf(env: Environment): string | undefined {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_EXPORTER_OTLP_ENDPOINT } = readEnvironment(env);
  if (OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined) return OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  return OTEL_EXPORTER_OTLP_ENDPOINT && `${OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`;
}

/** The exporter has reported it. */
function ignore(): void {}
