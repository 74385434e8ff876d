/** One visit in a frame: what its page says, and what is done about it. */
import type { FrameMessage } from '../protocol';
import { notice } from './elementStyles';
import type { JoiningArea } from './joiningAreaLookup';
import { createHostEvents, type DispatchHostEvent } from './hostEvents';
import { createFrameContainer } from './frameContainer';
import { createViewportReporter } from './viewportReporter';
import { openMessageChannel } from './messageChannel';
import { addressOf, storeReturnAddress, takeReturnAddress } from './returnAddress';

/** A page that says nothing for so long is refused, hangs, or is on a very slow line: it may still come. */
const TIMEOUT_MS = 15_000;

export interface EmbeddedVisitOptions {
  readonly root: ShadowRoot;
  readonly place: JoiningArea;
  /** Of the joining page. */
  readonly path: string;
  /** Which of the elements on the page it is. */
  readonly order: number;
  readonly say: DispatchHostEvent;
}

export interface EmbeddedVisit {
  readonly focus: (options?: FocusOptions) => void;
  readonly end: () => void;
}

/** The same page in a window of its own. */
function alone(path: string, { joining }: JoiningArea): string {
  const address = new URL(path, joining);
  address.searchParams.set('embedded', 'false');
  return address.href;
}

export function beginEmbeddedVisit({ root, place, path, order, say }: EmbeddedVisitOptions): EmbeddedVisit {
  const { tenant, joining, origins } = place;
  const room = createFrameContainer(place);
  const report = createHostEvents(say);
  const late = setTimeout(() => room.show(notice('embed.late', alone(path, place))), TIMEOUT_MS);

  const heard = (word: FrameMessage, origin: string) => {
    switch (word.type) {
      case 'knock':
        // On to another area: the visit of joining is left.
        if (origin !== new URL(joining).origin) report.abandoned();
        return viewport.greet();
      case 'ready':
        clearTimeout(late);
        room.open();
        return say('ready', {});
      case 'resize':
        room.stretch(word.height);
        viewport.lookSoon();
        return say('resize', { height: word.height });
      case 'reveal':
        // Only for somebody who is in the frame: a page is not torn away from its reader.
        return root.activeElement === room.frame ? room.reveal(word) : undefined;
      case 'step':
        return report.stepped(word);
      case 'completed':
        return report.completed(word);
      case 'abandoned':
        return report.abandoned();
      case 'leaving':
        report.wentOn();
        // A path of the page that speaks, and not of another that it might name.
        return storeReturnAddress(tenant, order, origin + word.path)
          ? talk.tell({ type: 'kept' })
          : undefined;
      default:
        return word satisfies never;
    }
  };
  const talk = openMessageChannel(room.frame, origins, heard);
  const viewport = createViewportReporter(room.frame, talk.tell);

  window.addEventListener('pagehide', report.abandoned, true);
  room.show(notice('embed.loading'));
  root.replaceChildren(room.box);
  room.frame.src = addressOf(place, path, takeReturnAddress(tenant, order)).href;

  return {
    focus: (options) => room.frame.focus(options),
    end: () => {
      clearTimeout(late);
      talk.end();
      viewport.end();
      window.removeEventListener('pagehide', report.abandoned, true);
      root.replaceChildren();
      report.abandoned();
    },
  };
}
