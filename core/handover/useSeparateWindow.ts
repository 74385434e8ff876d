import { useState, type MouseEvent } from 'react';
import { useHost } from '../shell/host';
import { onPlainClick } from '../ui/onPlainClick';
import { requestHandover, type Handover } from './requestHandover';

export type Step =
  | { readonly at: 'here' }
  | { readonly at: 'handing' }
  | { readonly at: 'handed' }
  /** The browser let us open nothing; a link that a person follows by themselves it lets through. */
  | { readonly at: 'blocked'; readonly address: string }
  /** Nothing can go along: the link leads there as links do. */
  | { readonly at: 'plain' };

/** A window that shows nothing must not stand there for long. */
const TIMEOUT_MS = 8000;

const timeout = (): Promise<Handover> =>
  new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT_MS, { made: false, why: 'failed' });
  });

/** In the click itself: a moment later browsers take it for a window that nobody asked for. */
function openBlankWindow(words: string): Window | null {
  const opened = window.open('about:blank', '_blank');
  try {
    opened?.document.body.append(words);
  } catch {
    // A frame that is locked in may lead a window somewhere, and not write into it.
  }
  return opened;
}

function navigateWindow(opened: Window, address: string): void {
  // The page that comes needs nothing of the frame, and its host least of all.
  opened.opener = null;
  opened.location.replace(new URL(address, window.location.href).href);
}

export interface SeparateWindow {
  readonly step: Step;
  /** Of the link to `plain`. */
  readonly follow: (event: MouseEvent) => void;
}

/** Opens the visit in a window of its own, and the plain page where there is no visit or it does not come through. */
export function useSeparateWindow(plain: string): SeparateWindow {
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
  const follow = (event: MouseEvent) => {
    if (step.at === 'handing') event.preventDefault();
    else if (step.at === 'blocked') setStep({ at: 'handed' });
    else if (step.at !== 'plain') onPlainClick(() => void open())(event);
  };
  return { step, follow };
}
