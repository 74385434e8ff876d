/** Offers a separate window with the choices made here: in another site's frame no login or cart may last. */
import { useLocation } from 'react-router-dom';
import { useCookieSupport } from '../../session/cookieSupport';
import { useCopy } from '../../tenant/copy';
import { useTenant } from '../../tenant/hooks';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/display/Notice';
import { basename } from '../routing/paths';
import { useState, type MouseEvent } from 'react';
import { useHost } from '../startup/host';
import { onPlainClick } from '../../ui/controls/onPlainClick';
import { requestHandover, type Handover } from '../../handover/requestHandover';

export default function SeparateWindow() {
  const copy = useCopy();
  const address = useTopAddress();
  const { step, follow } = useSeparateWindow(address);
  if (useCookieSupport()) return null;
  const copyKey =
    step.at === 'handed' || step.at === 'blocked' ? `core.embedded.${step.at}` : 'core.embedded';
  return (
    <Notice
      kind="info"
      role="status"
      title={copy(`${copyKey}.title`)}
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
      {copy(`${copyKey}.text`)}
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

type Step =
  | { readonly at: 'here' }
  | { readonly at: 'handing' }
  | { readonly at: 'handed' }
  /** The browser blocked the new window. It allows a link that the user follows. */
  | { readonly at: 'blocked'; readonly address: string }
  /** No handover is possible: the link works as an ordinary link. */
  | { readonly at: 'plain' };

/** Milliseconds. An empty window must not stay open for long. */
const TIMEOUT_MS = 8000;

const timeout = (): Promise<Handover> =>
  new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT_MS, { made: false, why: 'failed' });
  });

/** Must run during the click event: later, browsers block the window as a pop-up. */
function openBlankWindow(message: string): Window | null {
  const opened = window.open('about:blank', '_blank');
  try {
    opened?.document.body.append(message);
  } catch {
    // A sandboxed frame may navigate a new window, but not write into it.
  }
  return opened;
}

function navigateWindow(opened: Window, address: string): void {
  // The new page must not access the frame or its host page.
  opened.opener = null;
  opened.location.replace(new URL(address, window.location.href).href);
}

/** Opens the visit in a separate window. Opens the plain page if there is no visit, or the handover fails. */
function useSeparateWindow(plain: string) {
  const { store, copy } = useHost();
  const [step, setStep] = useState<Step>({ at: 'here' });
  const open = async () => {
    const opened = openBlankWindow(copy('core.embedded.handing'));
    setStep({ at: 'handing' });
    const handed = await Promise.race([requestHandover(store.getState()), timeout()]);
    if (opened && !opened.closed) navigateWindow(opened, handed.made ? handed.address : plain);
    if (!handed.made) setStep({ at: opened && handed.why !== 'notOffered' ? 'here' : 'plain' });
    else setStep(opened ? { at: 'handed' } : { at: 'blocked', address: handed.address });
  };
  /** Click handler of the link to `plain`. */
  const follow = (event: MouseEvent) => {
    if (step.at === 'handing') event.preventDefault();
    else if (step.at === 'blocked') setStep({ at: 'handed' });
    else if (step.at !== 'plain') onPlainClick(() => void open())(event);
  };
  return { step, follow };
}
