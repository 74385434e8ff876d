import { readCookie } from '../../../core/contract';

/**
 * Returns true when a visitor has added something to a basket. The key of the basket is in an HttpOnly
 * cookie. The web host sets this second cookie, which contains no secret, so that a visitor without a basket
 * causes no call.
 */
export const hasBasketCookie = (): boolean => Boolean(readCookie('foyer_has_basket'));
