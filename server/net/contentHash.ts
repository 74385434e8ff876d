import { createHash } from 'node:crypto';

/** Identifies a content by 132 bits of its SHA-256, in characters that need no quoting. */
export const contentHash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

export const etagOf = (content: string | Buffer): string => `"${contentHash(content)}"`;

/** Compares `If-None-Match`, which may be a list, with the ETag, which a proxy may have made weak. */
export const isNotModified = (requested: string | undefined, etag: string): boolean =>
  (requested ?? '').split(',').some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, '')));

/** `Cache-Control` for addresses that contain a hash of their content, so that the content never changes. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

/** The part of the hash that is in the address of a file: a new content has a new address. */
export const contentVersion = (content: Buffer): string => contentHash(content).slice(0, 8);
