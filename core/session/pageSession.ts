/**
 * Which session this page goes by. In another tab somebody may log out and somebody else log in between two
 * looks: then the cookies hold another session than the one that this page's customer has, until it is known
 * whose that is. Nothing that changes anything is sent meanwhile (`core/http/executeCall.ts`).
 */
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

/** From now on the page goes by this session; by none where there is none. */
export function adoptMark(mark: string | undefined, who: Actor = 'customer'): void {
  own[who] = mark;
}

/** There is a session, and it is not the one that this page goes by. */
export function isOtherSession(who: Actor = 'customer'): boolean {
  const mark = currentMark(who);
  return mark !== undefined && own[who] !== undefined && mark !== own[who];
}
