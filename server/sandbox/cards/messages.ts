/**
 * The 3-D Secure v2 messages that pass through the browser: `CReq` is the request, `CRes` the response.
 * Base64url JSON.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { OWN_FILE, OWN_FOLDER } from '../../net/dataFolder';
import { record, text } from '../readBody';

export type ChallengeResult = 'pass' | 'fail' | 'cancel';

/** The bank's key. It is stored, so that a challenge answered before a restart is valid after it. */
export function bankKey(file: string): Buffer {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: OWN_FOLDER });
    writeFileSync(file, randomBytes(32), { mode: OWN_FILE });
  }
  return readFileSync(file);
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function decode(value: string): Record<string, unknown> {
  try {
    return record(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')));
  } catch {
    return {};
  }
}

const seal = (key: Buffer, transactionId: string, status: string): string =>
  createHmac('sha256', key).update(`${transactionId}|${status}`).digest('base64url');

export const writeCReq = (transactionId: string): string =>
  encode({
    messageType: 'CReq',
    messageVersion: '2.2.0',
    threeDSServerTransID: transactionId,
    challengeWindowSize: '03',
  });

export const readCReq = (cReq: string): string => text(decode(cReq)['threeDSServerTransID']);

export function writeCRes(key: Buffer, transactionId: string, result: ChallengeResult): string {
  const transStatus = result === 'pass' ? 'Y' : 'N';
  return encode({
    messageType: 'CRes',
    messageVersion: '2.2.0',
    threeDSServerTransID: transactionId,
    transStatus,
    ...(result === 'cancel' ? { challengeCancel: '01' } : {}),
    seal: seal(key, transactionId, transStatus),
  });
}

/** The bank's response. Undefined if the bank did not create it. */
export function readCRes(key: Buffer, cRes: string): { transactionId: string; passed: boolean } | undefined {
  const message = decode(cRes);
  const transactionId = text(message['threeDSServerTransID']);
  const status = text(message['transStatus']);
  const receivedSeal = Buffer.from(text(message['seal']));
  const right = Buffer.from(seal(key, transactionId, status));
  if (receivedSeal.length !== right.length || !timingSafeEqual(receivedSeal, right)) return undefined;
  return { transactionId, passed: status === 'Y' };
}
