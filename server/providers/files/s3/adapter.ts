import type * as Sdk from '@aws-sdk/client-s3';
import { Agent } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { Sandbox } from '../../sandbox';
import { requireFileName, type FileStore } from '../port';

export interface S3Account {
  readonly bucket: string;
  readonly region: string;
  /** Undefined: Amazon S3. */
  readonly endpoint?: string;
  /** A folder in the bucket. */
  readonly prefix?: string;
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
  readonly sandbox: Sandbox | undefined;
}

/** For one call. Files have up to 5 MB. */
const TIMEOUT_MS = 20_000;
const CONNECT_TIMEOUT_MS = 5_000;

export function s3Store(account: S3Account): FileStore {
  const { bucket: Bucket, prefix } = account;
  const keyOf = (name: string): string =>
    prefix === undefined ? requireFileName(name) : `${prefix}/${requireFileName(name)}`;
  // Installations without a store in S3 never load the client.
  let opened: Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> | undefined;
  const open = async () => {
    const config = clientConfig(account);
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: new sdk.S3Client(config) }));
    return opened;
  };
  return {
    put: async (name, Body) => {
      const { sdk, client } = await open();
      const ContentType = 'application/octet-stream';
      await client.send(new sdk.PutObjectCommand({ Bucket, Key: keyOf(name), Body, ContentType }));
    },
    get: async (name) => {
      const { sdk, client } = await open();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: keyOf(name) }));
        return Body === undefined ? Buffer.alloc(0) : Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    },
    delete: async (name) => {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(name) }));
    },
    close: () => void opened?.then(({ client }) => client.destroy()),
  };
}

function clientConfig(account: S3Account): Sdk.S3ClientConfig {
  const { region, endpoint, accessKeyId, secretAccessKey, sandbox } = account;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error('S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is not set.');
  const other =
    sandbox === undefined ? endpoint : `http://s3.sandbox.localhost:${new URL(sandbox.origin).port}`;
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other companies may not have a host for each bucket, and may not know the newer checksums.
    ...(other !== undefined && { endpoint: other, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      requestTimeout: TIMEOUT_MS,
      throwOnRequestTimeout: true,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      ...(sandbox && { httpAgent: new Agent({ keepAlive: true, lookup: loopback }) }),
    },
  };
}

/** Not every system resolves the names below localhost. */
const loopback: LookupFunction = (_host, { all }, callback) =>
  all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);
