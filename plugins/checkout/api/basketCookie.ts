import { readCookie } from '../../../core/contract';

/**
 * Whether a visitor has put something into a basket. The key to it is out of reach (HttpOnly); the web host
 * sets this cookie beside it, which holds no secret, so that a visitor without one costs no call.
 */
export const hasBasketCookie = (): boolean => Boolean(readCookie('foyer_has_basket'));
