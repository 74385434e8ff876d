import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | undefined;

/** In bytes. Compression does not make smaller bodies faster. */
const WORTH_IT = 1024;
/** Most responses are compressed for one request. Quality 5 is close to the best size in a fraction of the time. */
const BROTLI_QUALITY = 5;

export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const offers = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, weight]) => weight === undefined || !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  if (offers.includes('br')) return 'br';
  return offers.includes('gzip') ? 'gzip' : undefined;
}

export interface Compressed {
  readonly body: Buffer;
  /** Undefined: the body is not compressed. */
  readonly encoding: Encoding;
}

export async function compress(body: Buffer, accepted: Encoding): Promise<Compressed> {
  if (accepted === undefined || body.length < WORTH_IT) return { body, encoding: undefined };
  if (accepted === 'gzip') return { body: await zip(body, { level: 6 }), encoding: 'gzip' };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return { body: await brotli(body, { params }), encoding: 'br' };
}

/** For a body that many requests get: each form is made once, when the first request accepts it. */
export function compressOnce(body: Buffer): (accepted: Encoding) => Promise<Compressed> {
  const made = new Map<Encoding, Promise<Compressed>>();
  return (accepted) => {
    const known = made.get(accepted);
    if (known !== undefined) return known;
    const compressed = compress(body, accepted);
    made.set(accepted, compressed);
    // The next request tries again.
    compressed.catch(() => made.delete(accepted));
    return compressed;
  };
}

/** Sends a body with the compression that the request accepts. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  uncompressed: Buffer,
): Promise<FastifyReply> {
  return sendCompressed(request, reply, (accepted) => compress(uncompressed, accepted));
}

export async function sendCompressed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  compressed: (accepted: Encoding) => Promise<Compressed>,
): Promise<FastifyReply> {
  const { body, encoding } = await compressed(acceptedEncoding(headers['accept-encoding']));
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return reply.send(body);
}
