import { createHash } from 'node:crypto';

/** Names a content by 132 bits of its SHA-256, in letters that need no quoting. */
export const contentHash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** The ETag of a content. */
export const etagOf = (content: string | Buffer): string => `"${contentHash(content)}"`;
