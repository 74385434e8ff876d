import { useCookieSupport } from '../../session/cookieSupport';
import { useCopy } from '../../tenant/copy';
import { useMode } from '../../tenant/hooks';
import { Notice } from '../../ui/display/Notice';
import { lazyPart } from '../plugins/lazyPart';

/** A warning where a form cannot work because the browser does not store cookies. */
export function CookiesNeeded() {
  const copy = useCopy();
  const { embedded } = useMode();
  const work = useCookieSupport();
  // On an embedded page the shell shows this above every page, with a link to a separate window.
  if (work || embedded) return null;
  return (
    <Notice kind="warning" role="alert" title={copy('core.cookies.off.title')}>
      {copy('core.cookies.off.text')}
    </Notice>
  );
}

/** The link to a window that stores cookies, for plugins. Put a `Suspense` around it: it loads late. */
export const SeparateWindow = lazyPart(() => import(/* webpackChunkName: "embedded" */ './SeparateWindow'));
