import { useCookieSupport } from '../session/cookieSupport';
import { useCopy } from '../tenant/copy';
import { useMode } from '../tenant/hooks';
import { Notice } from '../ui/Notice';
import { lazyPart } from './lazyPart';

/** Says where a form cannot work that the browser keeps no cookies. Reading other pages needs none. */
export function CookiesNeeded() {
  const copy = useCopy();
  const { embedded } = useMode();
  const work = useCookieSupport();
  // In another site's page the shell says it above every page, with the way out.
  if (work || embedded) return null;
  return (
    <Notice kind="warning" role="alert" title={copy('core.cookies.off.title')}>
      {copy('core.cookies.off.text')}
    </Notice>
  );
}

/** The way into a window that keeps cookies, for plugins. Its code loads where it is drawn: it needs a `Suspense` around it. */
export const SeparateWindow = lazyPart(() => import(/* webpackChunkName: "embedded" */ './SeparateWindow'));
