/** Moves the token from the response directly to the session. No plugin, event, state or log ever contains it. */
import type { Result } from '../contract/types';
import { httpHost } from './host';

const TOKEN_CALLS: readonly string[] = ['login', 'register', 'updateUser', 'staffLogin'];

export function withoutToken(call: string, result: Result<unknown>): Result<unknown> {
  if (!result.ok || !TOKEN_CALLS.includes(call)) return result;
  const { data } = result;
  if (typeof data !== 'object' || data === null || !('token' in data)) return result;
  if (typeof data.token === 'string' && data.token !== '')
    httpHost().tokenReceived(data.token, call === 'staffLogin' ? 'staff' : 'customer');
  return { ...result, data: { ...data, token: null } };
}
