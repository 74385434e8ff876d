import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../net/configurationError';
import { makeKeyFile } from '../net/keyFile';

/** Encryption of stored data that must not be readable from a copy of the database. The key is in a separate file. */
export interface Secrets {
  /**
   * AES-256-GCM. `context` (tenant, table, row) must be the same for decryption, so that a value cannot be
   * moved to another row.
   */
  encrypt(plain: string, context: string): string;
  decrypt(encrypted: string, context: string): string;
  /** The same for bytes, such as a file. */
  encryptBytes(plain: Buffer, context: string): Buffer;
  decryptBytes(encrypted: Buffer, context: string): Buffer;
  /** A keyed hash: equal texts have equal hashes, and guessing needs the key. */
  fingerprint(text: string): string;
}

/** AES-256-GCM, with the 96-bit nonce and 128-bit tag of NIST SP 800-38D. */
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function makeSecrets(master: Buffer): Secrets {
  const sealing = derive(master, 'seal');
  const marking = derive(master, 'fingerprint');
  return {
    encrypt: (plain, context) => encrypt(sealing, Buffer.from(plain), context).toString('base64url'),
    decrypt: (encrypted, context) =>
      decrypt(sealing, Buffer.from(encrypted, 'base64url'), context).toString('utf8'),
    encryptBytes: (plain, context) => encrypt(sealing, plain, context),
    decryptBytes: (encrypted, context) => decrypt(sealing, encrypted, context),
    fingerprint: (value) => createHmac('sha256', marking).update(value).digest('base64url'),
  };
}

/**
 * The key of a server: the value of `PLATFORM_KEY` or `DOCUMENTS_KEY` (64 hexadecimal digits), or a file in the data
 * folder that is created at the first start.
 */
export function readMasterKey(
  dataDir: string,
  variable: string | undefined,
  server: 'platform' | 'documents' = 'platform',
): Buffer {
  if (variable !== undefined) return keyFrom(variable, `${server.toUpperCase()}_KEY`);
  const file = join(dataDir, `${server}.key`);
  if (!existsSync(file)) makeKeyFile(file, randomBytes(KEY_BYTES).toString('hex'));
  return keyFrom(readFileSync(file, 'utf8').trim(), file);
}

function keyFrom(hex: string, where: string): Buffer {
  if (/^[0-9a-f]{64}$/i.test(hex)) return Buffer.from(hex, 'hex');
  throw new ConfigurationError(
    `The key in ${where} is not 64 hexadecimal digits. Restore it: without it the encrypted data of the database cannot be read.`,
  );
}

function derive(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', `foyer platform ${purpose}`, KEY_BYTES));
}

function encrypt(key: Buffer, plain: Buffer, context: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

function decrypt(key: Buffer, bytes: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
