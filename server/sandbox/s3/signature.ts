/** Signature version 4 of the API of Amazon S3, for requests with the header `Authorization`. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface SignedRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/((\d{8})\/([^/]+)\/s3\/aws4_request), ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const UNSIGNED = 'UNSIGNED-PAYLOAD';

export type SignatureVerdict = 'valid' | 'unknownKey' | 'wrong';

export function verifySignature(
  { method, url, headers, body }: SignedRequest,
  { accessKeyId, secretAccessKey }: S3Credentials,
): SignatureVerdict {
  const [, key, scope = '', date = '', region = '', names = '', signature = ''] =
    HEADER.exec(headers.authorization ?? '') ?? [];
  if (key === undefined) return 'wrong';
  if (key !== accessKeyId) return 'unknownKey';
  const stated = String(headers['x-amz-content-sha256']);
  if (stated !== UNSIGNED && stated !== sha256(body)) return 'wrong';
  const { pathname, searchParams } = new URL(url, 'http://s3.invalid');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, pathname, queryOf(searchParams), signed.join(''), names, stated].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const expected = hmac(signingKey(secretAccessKey, date, region), text);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? 'valid' : 'wrong';
}

function queryOf(parameters: URLSearchParams): string {
  return [...parameters]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
}

const signingKey = (secret: string, date: string, region: string): Buffer =>
  [region, 's3', 'aws4_request'].reduce(hmac, hmac(Buffer.from(`AWS4${secret}`), date));

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
