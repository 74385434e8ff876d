/** Reads what Opayo's script reports after an exchange. It is third-party code, so nothing is assumed. */
import { isRecord, type PortMap } from '../../../core/contract';

type CardForm = Parameters<PortMap['checkout/v1']['useCardProviderForm']>[0];
export type Result = Awaited<ReturnType<CardForm['tokenise']>>;

export const UNREACHABLE: Result = { kind: 'unreachable' };

const UNAUTHORISED = 401;
const NOT_FOUND = 404;
const SERVER_ERROR = 500;
/** Opayo's error codes for a session key that has expired or is not valid. */
const SESSION_CODES = [1002, 1011];
const UNKNOWN_IDENTIFIER = 1012;

/** `savedCard`: the identifier of the saved card whose security code was typed. Opayo then returns no new one. */
export function readResult(result: unknown, savedCard?: string): Result {
  if (!isRecord(result)) return UNREACHABLE;
  if (result['success'] !== true) return readError(result['error'], savedCard !== undefined);
  const identifier = result['cardIdentifier'] || savedCard;
  return typeof identifier === 'string' ? { kind: 'token', cardIdentifier: identifier } : UNREACHABLE;
}

function readError(error: unknown, isSavedCard: boolean): Result {
  const { httpCode, errorCode, errorMessage } = isRecord(error) ? error : {};
  const status = Number(httpCode);
  const code = Number(errorCode);
  if (status === UNAUTHORISED || SESSION_CODES.includes(code)) return { kind: 'expired' };
  if (isSavedCard && (status === NOT_FOUND || code === UNKNOWN_IDENTIFIER)) return { kind: 'unknownCard' };
  if (status === 0 || status >= SERVER_ERROR) return UNREACHABLE;
  const isText = typeof errorMessage === 'string' && errorMessage !== '';
  return { kind: 'refused', messages: isText ? [errorMessage] : [] };
}
