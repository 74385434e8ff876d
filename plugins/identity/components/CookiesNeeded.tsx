import { useSyncExternalStore } from 'react';
import { Notice, useCopy } from '../../../core/contract';

const never = () => () => {};
const cookiesWork = () => navigator.cookieEnabled;
const asTheServerDraws = () => true;

/** Without cookies no session holds: an account would be made, or a password accepted, and nobody be signed in. */
export const useCookiesWork = (): boolean => useSyncExternalStore(never, cookiesWork, asTheServerDraws);

/** Says so where it matters, and only there: looking round needs no cookies. */
export function CookiesNeeded() {
  const copy = useCopy();
  if (useCookiesWork()) return null;
  return (
    <Notice kind="warning" role="alert" title={copy('identity.cookies.off')}>
      {copy('identity.cookies.off.text')}
    </Notice>
  );
}
