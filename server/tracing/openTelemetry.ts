/** Records spans with OpenTelemetry and sends them with OTLP over HTTP. Loaded only if there is a receiver. */
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_SERVICE_NAME,
} from '@opentelemetry/semantic-conventions';
import { causeOf } from '../net/errorFacts';
import type { NewSpan, OpenSpan, SpanFields, StartSpan } from './tracing';

export interface Recording {
  readonly start: StartSpan;
  /** Sends what waits. */
  stop(): Promise<void>;
}

export interface RecordingOptions {
  /** The receiver of the spans. */
  readonly url: string;
  /** OTEL_SERVICE_NAME replaces it. */
  readonly serviceName: string;
  readonly warn: (text: string) => void;
}

/** Custom names begin with `foyer.`. */
const ATTRIBUTES: Readonly<Record<keyof SpanFields, string>> = {
  method: ATTR_HTTP_REQUEST_METHOD,
  route: ATTR_HTTP_ROUTE,
  status: ATTR_HTTP_RESPONSE_STATUS_CODE,
  tenant: 'foyer.tenant',
  requestId: 'foyer.request_id',
  provider: 'foyer.provider',
  outcome: 'foyer.outcome',
  error: ATTR_ERROR_TYPE,
};

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

export function startRecording({ url, serviceName, warn }: RecordingOptions): Recording {
  const provider = new NodeTracerProvider({
    // The second has OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES.
    resource: resourceFromAttributes({ [ATTR_SERVICE_NAME]: serviceName }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(reporting(new OTLPTraceExporter({ url }), warn))],
  });
  provider.register();
  const tracer = provider.getTracer('foyer');
  const start: StartSpan = ({ name, kind, fields = {}, traceparent, isPart }) => {
    if (isPart && trace.getActiveSpan() === undefined) return undefined;
    const parent = parentOf({ kind, traceparent });
    const attributes = attributesOf(fields);
    return openSpan(tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent), parent);
  };
  const stop = async (): Promise<void> => {
    await provider.shutdown();
    trace.disable();
    context.disable();
    propagation.disable();
  };
  return { start, stop };
}

/** A received request begins a trace, or continues that of its caller. */
function parentOf({ kind, traceparent }: Pick<NewSpan, 'kind' | 'traceparent'>): Context {
  if (kind !== 'server') return context.active();
  return traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent });
}

function openSpan(span: Span, parent: Context): OpenSpan {
  const within = trace.setSpan(parent, span);
  return {
    run: (work) => context.with(within, work),
    headers: () => {
      const headers: Record<string, string> = {};
      propagation.inject(within, headers);
      return headers;
    },
    end: (fields = {}) => {
      span.setAttributes(attributesOf(fields));
      if (fields.error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

function attributesOf(fields: SpanFields): Attributes {
  const names = Object.keys(fields) as (keyof SpanFields)[];
  const known = names.filter((name) => fields[name] !== undefined);
  return Object.fromEntries(known.map((name) => [ATTRIBUTES[name], fields[name]]));
}

/** Warns once when the receiver stops to accept spans. They are lost, and nothing waits for them. */
function reporting(exporter: SpanExporter, warn: RecordingOptions['warn']): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined;
        if (failed && !isFailing)
          warn(`The receiver of traces does not accept them (${causeOf(result.error)}). They are lost.`);
        isFailing = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
