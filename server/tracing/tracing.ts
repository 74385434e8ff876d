/**
 * Spans: how long each part of a request or of the background work takes. They are sent only if
 * `OTEL_EXPORTER_OTLP_ENDPOINT` names a receiver. Without it, nothing is loaded and no span exists.
 */
import { causeOf } from '../net/errorFacts';

/** All that a span may contain. There is no field for an address, a query, a name or the text of an error. */
export interface SpanFields {
  readonly method?: string;
  /** The pattern of the route. */
  readonly route?: string;
  readonly status?: number;
  readonly tenant?: string | undefined;
  readonly requestId?: string;
  readonly provider?: string;
  /** Such as `ok`, `declined`, `commit`. */
  readonly outcome?: string;
  /** The code of an error, such as `ECONNREFUSED`. The span then counts as failed. */
  readonly error?: string;
}

export interface NewSpan {
  readonly name: string;
  /** `server`: a request that was received. `client`: a call to another process. */
  readonly kind: 'server' | 'client' | 'internal';
  readonly fields?: SpanFields;
  /** The header of a caller whose trace continues. */
  readonly traceparent?: string | undefined;
  /** The span exists only as a part of another one. */
  readonly isPart?: true;
}

export interface OpenSpan {
  /** The spans that start during the work are parts of this one. */
  run<Value>(work: () => Value): Value;
  /** Headers with which a called process continues the trace. */
  headers(): Readonly<Record<string, string>>;
  end(fields?: SpanFields): void;
}

/** Undefined: the span is not recorded. */
export type StartSpan = (span: NewSpan) => OpenSpan | undefined;

let recorder: StartSpan | undefined;

/** Undefined: spans are not recorded any more. */
export function setRecorder(start: StartSpan | undefined): void {
  recorder = start;
}

export const isTracing = (): boolean => recorder !== undefined;

export const startSpan: StartSpan = (span) => recorder?.(span);

/** Does the work in a span. `fieldsOf`: what its result adds. */
export async function inSpan<Value>(
  span: NewSpan,
  work: () => Promise<Value>,
  fieldsOf: (value: Value) => SpanFields = () => ({}),
): Promise<Value> {
  const started = startSpan(span);
  if (started === undefined) return work();
  try {
    const value = await started.run(work);
    started.end(fieldsOf(value));
    return value;
  } catch (error) {
    started.end({ error: causeOf(error) });
    throw error;
  }
}
