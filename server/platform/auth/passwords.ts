import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { HashingQueue } from './hashingQueue';

/** log2 of scrypt's N, memory-hard: 32 MiB for each of three passes, which OWASP names as one of its equals. */
export const STANDARD_COST = 15;

const costOf = (log2N: number) => ({ N: 2 ** log2N, r: 8, p: 3 });
/** Bytes; NIST SP 800-132 asks for a salt of 16 at least. */
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const queue = new HashingQueue();

/** `scrypt$N$r$p$salt$hash`: the parameters travel with the hash, so that they can be raised later. */
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

/** Takes as long as a real check: an unknown account must not be told apart by time. */
export async function verifyNothing(password: string, log2N: number): Promise<false> {
  await derive(password, Buffer.alloc(SALT_BYTES), costOf(log2N));
  return false;
}

function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
  const work = () =>
    new Promise<Buffer>((resolve, reject) => {
      // Composed, so that an accent typed on another keyboard is the same letter.
      scrypt(password.normalize('NFC'), salt, HASH_BYTES, options, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  return queue.run(work);
}
