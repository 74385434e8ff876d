/** Makes a call. Expected failures are returned in one of four forms. Throws only for the caller's mistake. */
import type { CallOf } from '../../schemas/callOf';
import type { CallOptions, Failure, Result } from '../contract/types';
import { requestFailed, requestSent, requestSucceeded } from '../store/requests';
import { httpHost } from './host';
import { loadCallCode } from './loadCallCode';
import { queryOf } from './query';
import { schemaFor, unwrapResponse } from './unwrapResponse';
import type { Boot } from '../../schemas/boot';
import { call } from 'typed-redux-saga';

let trackRequest = 0;

/**
 * `const answer = await sendCall(getCosts, { params, query })`; sagas use `yield* callApi(…)`. Some calls need
 * `idempotencyKey: newIdempotencyKey()`, one for each intention of a person.
 */
export async function sendCall<Params, Query, Body, Answer>(
  call: CallOf<Params, Query, Body, Answer>,
  options: CallOptions<Params, Query, Body> = {},
): Promise<Result<Answer>> {
  if (call.idempotent && options.idempotencyKey === undefined) {
    throw new Error(
      `${call.name} needs an idempotencyKey: newIdempotencyKey() creates one for each intended change.`,
    );
  }
  if (options.inBackground === true) return (await resultOf(call as CallOf, options)) as Result<Answer>;
  const { dispatch } = httpHost();
  const track = { call: call.name, nth: (trackRequest += 1) };
  dispatch(requestSent(track));
  const result = await resultOf(call as CallOf, options);
  dispatch(
    result.ok
      ? requestSucceeded({ ...track, status: result.status })
      : requestFailed({ ...track, ...refusalOf(result.failure) }),
  );
  return result as Result<Answer>;
}

async function resultOf(call: CallOf, options: CallOptions): Promise<Result<unknown>> {
  const { boot, copy, hasSession } = httpHost();
  const requestParams = { ...queryOf(options.params), ...queryOf(options.query) };
  const first = takePreloadedResponse(boot.answers, call.name, requestParams, hasSession());
  const schema = schemaFor(call, 200);
  if (first && schema) return { ok: true, status: 200, ...unwrapResponse(first.body, schema) };
  const http = await loadCallCode(() => import(/* webpackChunkName: "http" */ './executeCall'));
  // Without this code no request can be sent.
  if (!http) return { ok: false, failure: { kind: 'unanswered', message: copy('core.http.unanswered') } };
  return http.executeCall(call, options);
}

const refusalOf = (failure: Failure) => ({
  error: failure.message,
  status: failure.kind === 'unanswered' ? undefined : failure.status,
  validationMessages: ('errors' in failure && failure.errors) || {},
});

/** A key for one intention. A second press of the same button is the same intention, a changed order is another. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  // `randomUUID` does not exist on plain http, except on localhost.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type PreloadedResponses = Boot['answers'];
type PreloadedResponse = PreloadedResponses[number];

const usedResponses = new WeakSet<PreloadedResponse>();

/** Undefined if no whole answer is left, or if it is a visitor's and the user has a session. */
function takePreloadedResponse(
  answers: PreloadedResponses,
  call: string,
  requestParams: Readonly<Record<string, string>>,
  hasSession: boolean,
): PreloadedResponse | undefined {
  const found = answers.find(
    (response) => response.call === call && !response.partial && isSameParams(response.params, requestParams),
  );
  if (!found || usedResponses.has(found)) return undefined;
  usedResponses.add(found);
  return found.visitors && hasSession ? undefined : found;
}

function isSameParams(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** `sendCall` for sagas. It names the types that `call` cannot infer. */
export function* callApi<Params, Query, Body, Answer>(
  one: CallOf<Params, Query, Body, Answer>,
  options: CallOptions<Params, Query, Body> = {},
) {
  return yield* call(sendCall<Params, Query, Body, Answer>, one, options);
}
