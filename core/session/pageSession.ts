/** The session of this page. With another session's cookies it sends no change (`core/http/executeCall.ts`). */
import type { Boot } from '../../schemas/boot';
import { sessionMark, type Actor } from './tokenCookie';

let settings: Boot['session'] = { mode: 'server', bearer: false, cookieDomain: '' };
let own: Partial<Record<Actor, string>> = {};

export function connectPageSession({ session }: Pick<Boot, 'session'>): void {
  settings = session;
  own = {};
}

export const currentMark = (who: Actor = 'customer'): string | undefined => sessionMark(settings, who);

export const pageMark = (who: Actor = 'customer'): string | undefined => own[who];

/** From now on the page uses this session, or no session if `mark` is undefined. */
export function adoptMark(mark: string | undefined, who: Actor = 'customer'): void {
  own[who] = mark;
}

/** Returns whether a session exists that is not the session of this page. */
export function isOtherSession(who: Actor = 'customer'): boolean {
  const mark = currentMark(who);
  return mark !== undefined && own[who] !== undefined && mark !== own[who];
}
