import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a header and a URL fragment. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Only the hash is stored. A plain hash is enough, because the token is random and cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
