/** Mobile detection for all areas: '1' on a page as narrow as a phone. Our layout uses only CSS. */
import type { Boot } from '../../../schemas/boot';
import { writeCookie } from '../../session/pageCookies';

const COOKIE = 'foyer_mobile';
const DAYS = 30;
/** Mobile means a width under 575 px. */
const MOBILE = '(max-width: 574.98px)';

/** Writes the cookie now and when the width crosses the limit. A kiosk is no phone and stores nothing. */
export function rememberMobile({ mode }: Pick<Boot, 'mode'>): void {
  const narrow = window.matchMedia?.(MOBILE);
  if (!narrow || mode.kiosk) return;
  const write = () => writeCookie(COOKIE, narrow.matches ? '1' : '0', DAYS);
  write();
  narrow.addEventListener('change', write);
}
