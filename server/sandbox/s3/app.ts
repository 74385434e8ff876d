/**
 * A file store with the API of Amazon S3: s3.sandbox.localhost. It has every bucket. It knows `PutObject`,
 * `GetObject` and `DeleteObject`, and verifies signatures.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addFaults, applyConnectionFault, Faults } from '../faults';
import { buildApp, type CompanyOptions } from '../host';
import { verifySignature, type S3Credentials } from './signature';

export interface S3Options extends CompanyOptions {
  readonly credentials: S3Credentials;
}

const LARGEST_FILE = 16 * 1024 * 1024;

export function buildS3({ folder, credentials }: S3Options): FastifyInstance {
  const app = buildApp();
  const faults = new Faults();
  addFaults(app, faults);
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    const limits = { parseAs: 'buffer', bodyLimit: LARGEST_FILE } as const;
    scope.addContentTypeParser('*', limits, (_request, body, parsed) => parsed(null, body));
    scope.route<{ Params: { bucket: string; '*': string } }>({
      method: ['GET', 'PUT', 'DELETE'],
      url: '/:bucket/*',
      bodyLimit: LARGEST_FILE,
      async handler(request, reply) {
        const fault = faults.take('transaction');
        if (fault?.kind === 'refuse') return refuse(reply, 503, 'SlowDown');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const verdict = verifySignature({ ...rawRequest(request), body }, credentials);
        if (verdict === 'unknownKey') return refuse(reply, 403, 'InvalidAccessKeyId');
        if (verdict === 'wrong') return refuse(reply, 403, 'SignatureDoesNotMatch');
        const { bucket, '*': key } = request.params;
        const file = join(folder, 's3', `${encodeURIComponent(bucket)}-${encodeURIComponent(key)}`);
        const send = prepareAnswer(request.method, file, body, reply);
        if (await applyConnectionFault(reply, fault)) return reply;
        return send();
      },
    });
    done();
  });
  return app;
}

const rawRequest = ({ method, raw, headers }: FastifyRequest) => ({ method, url: raw.url ?? '/', headers });

/** Acts, and returns what sends the answer. */
function prepareAnswer(method: string, file: string, body: Buffer, reply: FastifyReply): () => FastifyReply {
  if (method === 'PUT') {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, body);
    return () => reply.code(200).send();
  }
  if (method === 'DELETE') {
    rmSync(file, { force: true });
    return () => reply.code(204).send();
  }
  if (!existsSync(file)) return () => refuse(reply, 404, 'NoSuchKey');
  const bytes = readFileSync(file);
  return () => reply.type('application/octet-stream').send(bytes);
}

const refuse = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply
    .code(status)
    .type('application/xml')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
