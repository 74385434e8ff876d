/**
 * Which session this page goes by. In another tab somebody may log out and somebody else log in between two
 * looks: then the cookies hold another session than the one that this page's customer has, until it is known
 * whose that is. Nothing that changes anything is sent meanwhile (`core/http/ask.ts`).
 */
import type { Boot } from '../../schemas/boot';
import { sessionMark, type Who } from './tokenCookie';

let settings: Boot['session'] = { mode: 'server', bearer: false, cookieDomain: '' };
let own: Partial<Record<Who, string>> = {};

export function connectOwnSession({ session }: Pick<Boot, 'session'>): void {
  settings = session;
  own = {};
}

export const markNow = (who: Who = 'customer'): string | undefined => sessionMark(settings, who);

export const ownMark = (who: Who = 'customer'): string | undefined => own[who];

/** From now on the page goes by this session; by none where there is none. */
export function goBy(mark: string | undefined, who: Who = 'customer'): void {
  own[who] = mark;
}

/** There is a session, and it is not the one that this page goes by. */
export function isAnothers(who: Who = 'customer'): boolean {
  const mark = markNow(who);
  return mark !== undefined && own[who] !== undefined && mark !== own[who];
}
