/** One visit in a frame: what its page says, and what is done about it. */
import type { FrameWord } from '../protocol';
import { notice } from './faces';
import type { Place } from './place';
import { reportTo, type Say } from './report';
import { roomFor } from './room';
import { sightOf } from './sight';
import { talkWith } from './talk';
import { addressOf, keepWayBack, takeWayBack } from './wayBack';

/** A page that says nothing for so long is refused, hangs, or is on a very slow line: it may still come. */
const PATIENCE_MS = 15_000;

export interface VisitOptions {
  readonly root: ShadowRoot;
  readonly place: Place;
  /** Of the joining page. */
  readonly path: string;
  /** Which of the elements on the page it is. */
  readonly order: number;
  readonly say: Say;
}

export interface Visit {
  readonly focus: (options?: FocusOptions) => void;
  readonly end: () => void;
}

/** The same page in a window of its own. */
function alone(path: string, { joining }: Place): string {
  const address = new URL(path, joining);
  address.searchParams.set('embedded', 'false');
  return address.href;
}

export function beginVisit({ root, place, path, order, say }: VisitOptions): Visit {
  const { tenant, joining, origins } = place;
  const room = roomFor(place);
  const report = reportTo(say);
  const late = setTimeout(() => room.show(notice('embed.late', alone(path, place))), PATIENCE_MS);

  const heard = (word: FrameWord, origin: string) => {
    switch (word.type) {
      case 'knock':
        // On to another area: the visit of joining is left.
        if (origin !== new URL(joining).origin) report.abandoned();
        return sight.greet();
      case 'ready':
        clearTimeout(late);
        room.open();
        return say('ready', {});
      case 'resize':
        room.stretch(word.height);
        sight.lookSoon();
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
        return keepWayBack(tenant, order, origin + word.path) ? talk.tell({ type: 'kept' }) : undefined;
      default:
        return word satisfies never;
    }
  };
  const talk = talkWith(room.frame, origins, heard);
  const sight = sightOf(room.frame, talk.tell);

  window.addEventListener('pagehide', report.abandoned, true);
  room.show(notice('embed.loading'));
  root.replaceChildren(room.box);
  room.frame.src = addressOf(place, path, takeWayBack(tenant, order)).href;

  return {
    focus: (options) => room.frame.focus(options),
    end: () => {
      clearTimeout(late);
      talk.end();
      sight.end();
      window.removeEventListener('pagehide', report.abandoned, true);
      root.replaceChildren();
      report.abandoned();
    },
  };
}
