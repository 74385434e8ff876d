/** Serves the calls of the console below `/api/operators`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, runAsCaller } from '../../api/caller';
import { checkedRequest, checkResponse } from '../../api/checkedRequest';
import { notFound } from '../../api/failure';
import { networkOf } from '../../api/networkOfAddress';
import { readJson } from '../../api/readJson';
import { SchemaBook, type CallSchemas } from '../../api/schemas';
import { causeOf } from '../../net/errorFacts';
import { allCalls } from './allCalls';
import { authorise } from './authorise';
import type { AnyCall } from './call';
import { readOperatorCalls, type OperatorCall } from './descriptors';
import type { ConsoleParts } from './parts';
import { consoleFailure } from './refusals';

interface ServedCall {
  readonly call: AnyCall;
  readonly descriptor: OperatorCall;
  readonly schemas: CallSchemas;
}

/** Errors, bodies and unknown addresses below the prefix have the form of the API, whatever the server around it. */
export function operatorServer(app: FastifyInstance, parts: ConsoleParts): void {
  app.register(
    (scope, _options, done) => {
      // A key that could reach a prototype is refused by name where it is part of a document.
      readJson(scope, 'ignore');
      scope.setErrorHandler((error, request, reply) => answerFailure(parts, error, request, reply));
      scope.setNotFoundHandler((request, reply) => answerFailure(parts, notFound(), request, reply));
      registerCalls(scope, parts);
      done();
    },
    { prefix: PREFIX },
  );
}

const PREFIX = '/api/operators';

function registerCalls(scope: FastifyInstance, parts: ConsoleParts): void {
  const descriptors = readOperatorCalls();
  const book = new SchemaBook('calls/operators');
  for (const call of allCalls) {
    const descriptor = descriptors.get(call.name);
    if (descriptor === undefined)
      throw new Error(`There is no schemas/api/calls/operators/${call.name}.json.`);
    const served: ServedCall = { call, descriptor, schemas: book.compile(descriptor) };
    scope.route({
      method: descriptor.method,
      url: descriptor.path.slice(PREFIX.length).replace(/\{(\w+)\}/g, ':$1'),
      ...(descriptor.maxBodyBytes !== undefined && { bodyLimit: descriptor.maxBodyBytes }),
      handler: (request, reply) => runAsCaller(callerOf(reply), () => serve(parts, served, request, reply)),
    });
  }
}

async function serve(
  parts: ConsoleParts,
  { call, descriptor, schemas }: ServedCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // First, so that a caller without access learns nothing from the checks of the fields.
  const session = await authorise(parts, descriptor, request);
  const checked = checkedRequest(schemas, request);
  const response = await call.handle({ ...checked, session, address: networkOf(request.ip) }, parts);
  if (parts.checkAnswers) checkResponse(descriptor, schemas, response);
  return reply.header('Cache-Control', 'no-store').status(response.status).send(response.body);
}

function answerFailure(
  { log }: ConsoleParts,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, message, code, errors, details } = consoleFailure(error);
  if (status >= 500)
    log.error({ id: request.id, route: request.routeOptions.url, cause: causeOf(error) }, 'request failed');
  const retryAfter = details?.retry_after_seconds;
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  return reply
    .status(status)
    .header('Cache-Control', 'no-store')
    .send({ message, code, errors, ...(details && { details }) });
}
