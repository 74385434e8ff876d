/** One visit in a frame: handles the messages of the framed page. */
import type { FrameMessage } from '../protocol';
import { notice } from './elementStyles';
import type { JoiningArea } from './joiningAreaLookup';
import { createHostEvents, type DispatchHostEvent } from './hostEvents';
import { createFrameContainer } from './frameContainer';
import { createViewportReporter } from './viewportReporter';
import { openMessageChannel } from './messageChannel';
import { addressOf, storeReturnAddress, takeReturnAddress } from './returnAddress';

/** Milliseconds. Without a message until then, the page is refused, hangs or is slow. It may still load. */
const TIMEOUT_MS = 15_000;

interface EmbeddedVisitOptions {
  readonly root: ShadowRoot;
  readonly place: JoiningArea;
  /** Path of the joining page. */
  readonly path: string;
  /** Index of the element among those on the page. */
  readonly order: number;
  readonly say: DispatchHostEvent;
}

export type EmbeddedVisit = ReturnType<typeof beginEmbeddedVisit>;

/** The address of the same page in a separate window. */
function alone(path: string, { joining }: JoiningArea): string {
  const address = new URL(path, joining);
  address.searchParams.set('embedded', 'false');
  return address.href;
}

export function beginEmbeddedVisit({ root, place, path, order, say }: EmbeddedVisitOptions) {
  const { tenant, joining, origins } = place;
  const room = createFrameContainer(place);
  const report = createHostEvents(say);
  const late = setTimeout(() => room.show(notice('embed.late', alone(path, place))), TIMEOUT_MS);

  const heard = (word: FrameMessage, origin: string) => {
    switch (word.type) {
      case 'knock':
        // The visit moves to another area and leaves joining.
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
        // Only while the focus is in the frame: the host page must not scroll while the user reads elsewhere.
        return root.activeElement === room.frame ? room.reveal(word) : undefined;
      case 'step':
        return report.stepped(word);
      case 'completed':
        return report.completed(word);
      case 'abandoned':
        return report.abandoned();
      case 'leaving':
        report.wentOn();
        // A path on the origin of the sender, so that the message cannot name another origin.
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
    focus: (options?: FocusOptions) => room.frame.focus(options),
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
