import { createHash } from 'node:crypto';

/** Names a content by 132 bits of its SHA-256, in letters that need no quoting. */
export const contentHash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** The ETag of a content. */
export const etagOf = (content: string | Buffer): string => `"${contentHash(content)}"`;

/** Whether who asks (`If-None-Match`) has it: one of a list, and weak where something on the way compressed it. */
export const isNotModified = (asked: string | undefined, etag: string): boolean =>
  (asked ?? '').split(',').some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, '')));

/** `Cache-Control` of what never changes under its address, since that names the content. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';
