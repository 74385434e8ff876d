import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { HashingQueue } from './hashingQueue';

/** The hash needs 32 MiB of memory for each of three passes at the standard cost (`server/net/variables.mjs`). */
const costOf = (log2N: number) => ({ N: 2 ** log2N, r: 8, p: 3 });
/** In bytes. NIST SP 800-132 requires a salt of at least 16 bytes. */
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const queue = new HashingQueue();

/**
 * The format is `scrypt$N$r$p$salt$hash`. The parameters are stored with the hash, so that they can be raised
 * later.
 */
export async function hashPassword(password: string, log2N: number): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const { N, r, p } = costOf(log2N);
  const hash = await derive(password, salt, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [name, N, r, p, salt, hash] = stored.split('$');
  if (name !== 'scrypt' || salt === undefined || hash === undefined) return false;
  const expected = Buffer.from(hash, 'base64url');
  const found = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return found.length === expected.length && timingSafeEqual(found, expected);
}

/** Takes as long as a real check, so that the response time does not reveal an unknown account. */
export async function verifyNothing(password: string, log2N: number): Promise<false> {
  await derive(password, Buffer.alloc(SALT_BYTES), costOf(log2N));
  return false;
}

function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
  const work = () =>
    new Promise<Buffer>((resolve, reject) => {
      // Use the composed form, so that an accented letter from another keyboard is the same letter.
      scrypt(password.normalize('NFC'), salt, HASH_BYTES, options, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  return queue.run(work);
}
