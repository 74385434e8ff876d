/**
 * The cookie of mobile detection, shared by the areas of a tenant: '1' on a page as narrow as a phone's,
 * else '0'. For whatever must know before a page is drawn, as links into an area whose phones have
 * addresses of their own. Our own layout follows the width alone, by CSS.
 */
import type { Boot } from '../../schemas/boot';
import { writeCookie } from '../session/pageCookies';

const COOKIE = 'foyer_mobile';
const DAYS = 30;
/** Mobile is a width under 575 px. */
const MOBILE = '(max-width: 574.98px)';

/** Written now and whenever the width crosses the line; a kiosk is no phone, and keeps nothing. */
export function rememberMobile({ mode }: Pick<Boot, 'mode'>): void {
  const narrow = window.matchMedia?.(MOBILE);
  if (!narrow || mode.kiosk) return;
  const write = () => writeCookie(COOKIE, narrow.matches ? '1' : '0', DAYS);
  write();
  narrow.addEventListener('change', write);
}
