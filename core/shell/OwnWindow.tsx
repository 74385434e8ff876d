/**
 * Inside another site's page browsers keep no cookies for us: neither a login nor a basket would hold.
 * Looking round works all the same; for the rest there is the same page in a window of its own.
 */
import { useLocation } from 'react-router-dom';
import { useCookiesWork } from '../session/cookiesWork';
import { useCopy } from '../tenant/copy';
import { useTenant } from '../tenant/hooks';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { basename } from './paths';

export default function OwnWindow() {
  const copy = useCopy();
  const address = useOwnAddress();
  if (useCookiesWork()) return null;
  return (
    <Notice
      kind="info"
      title={copy('core.embedded.title')}
      actions={
        <Button href={address} target="_blank" rel="noopener">
          {copy('core.embedded.open')}
        </Button>
      }
    >
      {copy('core.embedded.text')}
    </Notice>
  );
}

/** This page, with header and footer. */
function useOwnAddress(): string {
  const { basePath } = useTenant();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('embedded', 'false');
  return `${basename(basePath)}${pathname}?${query.toString()}`;
}
