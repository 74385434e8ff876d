/**
 * In a frame on another site, browsers may not store our cookies: neither a login nor a cart would last.
 * Browsing works without cookies. For the rest, this component offers the same page in a separate window,
 * with the choices that were made here.
 */
import { useLocation } from 'react-router-dom';
import { useSeparateWindow } from '../../handover/useSeparateWindow';
import { useCookieSupport } from '../../session/cookieSupport';
import { useCopy } from '../../tenant/copy';
import { useTenant } from '../../tenant/hooks';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/display/Notice';
import { basename } from '../routing/paths';

export default function SeparateWindow() {
  const copy = useCopy();
  const address = useTopAddress();
  const { step, follow } = useSeparateWindow(address);
  if (useCookieSupport()) return null;
  const words = step.at === 'handed' || step.at === 'blocked' ? `core.embedded.${step.at}` : 'core.embedded';
  return (
    <Notice
      kind="info"
      role="status"
      title={copy(`${words}.title`)}
      actions={
        <Button
          href={step.at === 'blocked' ? step.address : address}
          target="_blank"
          rel="noopener"
          busy={step.at === 'handing'}
          onClick={follow}
        >
          {copy('core.embedded.open')}
        </Button>
      }
    >
      {copy(`${words}.text`)}
    </Notice>
  );
}

/** The address of this page with header and footer. */
function useTopAddress(): string {
  const { basePath } = useTenant();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('embedded', 'false');
  return `${basename(basePath)}${pathname}?${query.toString()}`;
}
