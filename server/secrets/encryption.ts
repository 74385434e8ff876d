/** Encryption of stored data that must not be readable from a copy of the database. The keys are in a separate file. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { keyIdOf, ringOf, type KeyRing } from './keyRing';

export interface Secrets {
  /**
   * AES-256-GCM. `context` (tenant, table, row) must be the same for decryption, so that a value cannot be
   * moved to another row. The value begins with the id of its key.
   */
  encrypt(plain: string, context: string): string;
  decrypt(encrypted: string, context: string): string;
  /** The same for bytes, such as a file. */
  encryptBytes(plain: Buffer, context: string): Buffer;
  decryptBytes(encrypted: Buffer, context: string): Buffer;
  /** A keyed hash: equal texts have equal hashes, and guessing needs the key. */
  fingerprint(text: string): string;
  /** With each key, the one of `fingerprint` first: a stored hash may be older than the current key. */
  fingerprints(text: string): readonly string[];
  /** What encrypted values of the current key begin with. */
  currentPrefix(): { readonly text: string; readonly bytes: Buffer };
  /** True if there are older keys, so that data may be encrypted with one of them. */
  hasOldKeys(): boolean;
  /** Reads the keys again: another process may have added one. */
  reload(): void;
}

/** AES-256-GCM, with the 96-bit nonce and 128-bit tag of NIST SP 800-38D. */
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Before the key id in encrypted bytes. */
const MARK = Buffer.from('foyer\u0001');
const ID_BYTES = 4;
const HEADER_BYTES = MARK.length + ID_BYTES;
/** Base64url has no dot, so a text without a key id never matches. */
const TEXT_WITH_ID = /^([0-9a-f]{8})\.(.*)$/s;

interface DerivedKey {
  readonly id: string;
  readonly sealing: Buffer;
  readonly marking: Buffer;
}

export function makeSecrets(given: Buffer | KeyRing): Secrets {
  const ring = Buffer.isBuffer(given) ? ringOf(given) : given;
  const derived = new Map<Buffer, DerivedKey>();
  const keys = (): readonly DerivedKey[] => ring.keys().map((key) => derivedOnce(derived, key));
  const current = (): DerivedKey => {
    const [first] = keys();
    if (first === undefined) throw new Error('A key ring has at least one key.');
    return first;
  };
  /** Of the key with this id. Data without an id is older than the ids: each key is tried. */
  const decryptAny = (id: string | undefined, bytes: Buffer, context: string): Buffer => {
    const candidates = (): readonly DerivedKey[] =>
      id === undefined ? keys() : keys().filter((key) => key.id === id);
    if (candidates().length === 0) ring.reload();
    return firstThatDecrypts(candidates(), bytes, context);
  };
  return {
    encrypt: (plain, context) => {
      const { id, sealing } = current();
      return `${id}.${encrypt(sealing, Buffer.from(plain), context).toString('base64url')}`;
    },
    decrypt: (encrypted, context) => {
      const [, id, text = encrypted] = TEXT_WITH_ID.exec(encrypted) ?? [];
      return decryptAny(id, Buffer.from(text, 'base64url'), context).toString('utf8');
    },
    encryptBytes: (plain, context) => {
      const { id, sealing } = current();
      return Buffer.concat([headerOf(id), encrypt(sealing, plain, context)]);
    },
    decryptBytes: (encrypted, context) => {
      if (!encrypted.subarray(0, MARK.length).equals(MARK)) return decryptAny(undefined, encrypted, context);
      const id = encrypted.subarray(MARK.length, HEADER_BYTES).toString('hex');
      return decryptAny(id, encrypted.subarray(HEADER_BYTES), context);
    },
    fingerprint: (text) => fingerprint(current(), text),
    fingerprints: (text) => keys().map((key) => fingerprint(key, text)),
    currentPrefix: () => ({ text: `${current().id}.`, bytes: headerOf(current().id) }),
    hasOldKeys: () => ring.keys().length > 1,
    reload: () => ring.reload(),
  };
}

const headerOf = (id: string): Buffer => Buffer.concat([MARK, Buffer.from(id, 'hex')]);

const fingerprint = ({ marking }: DerivedKey, text: string): string =>
  createHmac('sha256', marking).update(text).digest('base64url');

function derivedOnce(known: Map<Buffer, DerivedKey>, key: Buffer): DerivedKey {
  const found = known.get(key) ?? {
    id: keyIdOf(key),
    sealing: derive(key, 'seal'),
    marking: derive(key, 'fingerprint'),
  };
  known.set(key, found);
  return found;
}

function firstThatDecrypts(keys: readonly DerivedKey[], bytes: Buffer, context: string): Buffer {
  let problem: unknown = new Error('This value is encrypted with a key that this server does not have.');
  for (const { sealing } of keys) {
    try {
      return decrypt(sealing, bytes, context);
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
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
