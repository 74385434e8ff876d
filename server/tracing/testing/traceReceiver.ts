/** Receives spans with OTLP over HTTP, as a collector does. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface OtlpValue {
  readonly stringValue?: string;
  readonly intValue?: number;
}

interface OtlpAttribute {
  readonly key: string;
  readonly value: OtlpValue;
}

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly OtlpAttribute[];
  /** `code` 2: failed. */
  readonly status: { readonly code: number; readonly message?: string };
}

interface OtlpBody {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

export interface ReceivedSpan extends Omit<OtlpSpan, 'attributes'> {
  readonly service: string | undefined;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
}

export interface TraceReceiver {
  readonly origin: string;
  /** The bodies as received. */
  readonly bodies: readonly string[];
  spans(): readonly ReceivedSpan[];
  close(): Promise<void>;
}

/** `hangs`: it accepts connections and never answers. */
export async function startTraceReceiver({ hangs = false } = {}): Promise<TraceReceiver> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void readText(request).then((body) => {
      bodies.push(body);
      if (!hangs) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    bodies,
    spans: () => bodies.flatMap((body) => spansOf(JSON.parse(body) as OtlpBody)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

const spansOf = ({ resourceSpans }: OtlpBody): readonly ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = valuesOf(resource.attributes)['service.name'];
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        service: service === undefined ? undefined : String(service),
        attributes: valuesOf(span.attributes),
      })),
    );
  });

const valuesOf = (attributes: readonly OtlpAttribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
