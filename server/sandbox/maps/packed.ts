/** Data that is created on first use and kept in memory, uncompressed and in each compression. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

type Form = 'br' | 'gzip' | 'identity';

export interface CompressedFile {
  readonly etag: string;
  readonly forms: Readonly<Record<Form, Buffer>>;
}

export function packed(value: unknown): CompressedFile {
  const identity = Buffer.from(JSON.stringify(value, rounded));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    forms: { identity, gzip: gzipSync(identity), br: brotliCompressSync(identity, { params }) },
  };
}

/** Three decimals of a degree are about a hundred metres, which is more exact than the coast data. */
const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;

export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, forms }: CompressedFile,
): FastifyReply {
  const form = formFor(String(request.headers['accept-encoding'] ?? ''));
  void reply.headers({ 'cache-control': 'public, max-age=300', vary: 'accept-encoding', etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (form !== 'identity') void reply.header('content-encoding', form);
  return reply.type('application/json; charset=utf-8').send(forms[form]);
}

function formFor(accepted: string): Form {
  const names = accepted.split(',').map((each) => each.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((form) => names.includes(form)) ?? 'identity';
}
