/** One visit in a frame: the frame, the talk with it, and what the page around it is told. */
import { readFrameWord, written, type FrameWord, type HostWord } from '../protocol';
import { dress, LEAST_HEIGHT, make, notice } from './faces';
import type { Place } from './place';
import { addressOf, keepWayBack, takeWayBack } from './wayBack';
import { words } from './words';

/** A page that says nothing for so long is refused, hangs, or is on a very slow line: it may still come. */
const PATIENCE_MS = 15_000;

export interface VisitOptions {
  readonly root: ShadowRoot;
  readonly place: Place;
  /** Of the joining page. */
  readonly path: string;
  /** Which of the elements on the page it is. */
  readonly order: number;
  readonly say: (name: string, detail: Readonly<Record<string, unknown>>) => void;
}

export interface Visit {
  readonly focus: (options?: FocusOptions) => void;
  readonly end: () => void;
}

export function beginVisit({ root, place, path, order, say }: VisitOptions): Visit {
  const { tenant, joining, origins } = place;
  const frame = make(
    'iframe',
    { display: 'block', width: '100%', border: '0', 'min-height': LEAST_HEIGHT, visibility: 'hidden' },
    {
      title: words('embed.title', { name: place.name }),
      lang: place.language,
      allow: `geolocation ${origins.join(' ')}`,
    },
  );
  const cover = make('div', { position: 'absolute', inset: '0' });
  const mark = make('span', { position: 'absolute', left: '0', width: '1px' }, { 'aria-hidden': 'true' });
  const box = make('div', { position: 'relative', 'min-height': LEAST_HEIGHT }, { lang: place.language });
  box.append(frame, cover, mark);

  let step: 'coming' | 'here' | 'over' = 'coming';
  /** Something is chosen that would be lost. */
  let isUnderWay = false;
  const orders = new Set<string>();
  let told = '';
  let toldHref = '';

  const show = (face: HTMLElement) => cover.replaceChildren(face);
  const ownAddress = new URL(path, joining);
  ownAddress.searchParams.set('embedded', 'false');
  const late = setTimeout(() => show(notice('embed.late', ownAddress.href)), PATIENCE_MS);

  let speaking: string | undefined;
  const tell = (word: HostWord) => {
    if (speaking !== undefined) frame.contentWindow?.postMessage(written(word), speaking);
  };
  const greet = () => {
    toldHref = window.location.href;
    told = '';
    tell({ type: 'hello', href: toldHref });
    look();
  };

  const abandon = () => {
    if (isUnderWay) say('abandoned', {});
    isUnderWay = false;
  };

  const heard = (word: FrameWord, origin: string) => {
    switch (word.type) {
      case 'knock':
        // On to another area: the visit of joining is left.
        if (origin !== new URL(joining).origin) abandon();
        speaking = origin;
        return greet();
      case 'ready':
        step = 'here';
        clearTimeout(late);
        cover.remove();
        dress(frame, { visibility: 'visible' });
        return say('ready', {});
      case 'resize':
        dress(frame, { height: `${word.height}px` });
        lookSoon();
        return say('resize', { height: word.height });
      case 'reveal':
        return reveal(word);
      case 'step': {
        const { section, position, of, chosen } = word;
        isUnderWay ||= chosen;
        return say('step', { section, position, of });
      }
      case 'completed': {
        const { orderId, total, currency } = word;
        isUnderWay = false;
        if (orders.has(orderId)) return undefined;
        orders.add(orderId);
        return say('completed', { orderId, total, currency });
      }
      case 'abandoned':
        return abandon();
      case 'leaving':
        isUnderWay = false;
        // A path of the page that speaks, and not of another that it might name.
        return keepWayBack(tenant, order, origin + word.path) ? tell({ type: 'kept' }) : undefined;
      default:
        return word satisfies never;
    }
  };

  const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.contentWindow || !origins.includes(origin)) return;
    const word = readFrameWord(data);
    if (word && (word.type === 'knock' || origin === speaking)) heard(word, origin);
  };

  /** Only for somebody who is in the frame: a page is not torn away from its reader. */
  const reveal = ({ top, height }: Extract<FrameWord, { type: 'reveal' }>) => {
    if (root.activeElement !== frame) return;
    dress(mark, { top: `${top}px`, height: `${Math.max(height, 1)}px` });
    const seen = mark.getBoundingClientRect();
    const isSeen = seen.top >= 0 && seen.bottom <= window.innerHeight;
    if (!isSeen)
      mark.scrollIntoView({ block: height > window.innerHeight || height <= 1 ? 'start' : 'center' });
  };

  const look = () => {
    if (window.location.href !== toldHref) return greet();
    const { top, bottom, height } = frame.getBoundingClientRect();
    const above = Math.round(Math.min(Math.max(-top, 0), height));
    const below = Math.round(Math.min(Math.max(bottom - window.innerHeight, 0), height));
    // Out of sight altogether nothing has to stand anywhere.
    if (above + below >= height || told === `${above} ${below}`) return undefined;
    told = `${above} ${below}`;
    return tell({ type: 'view', above, below });
  };
  let isLooking = false;
  const lookSoon = () => {
    if (isLooking || speaking === undefined) return;
    isLooking = true;
    requestAnimationFrame(() => {
      isLooking = false;
      if (step !== 'over') look();
    });
  };

  const events: readonly (readonly [string, () => void])[] = [
    ['scroll', lookSoon],
    ['resize', lookSoon],
    ['pagehide', abandon],
  ];
  window.addEventListener('message', hear);
  // In the capture phase: what scrolls may be a part of the page.
  for (const [name, listener] of events) window.addEventListener(name, listener, true);
  show(notice('embed.loading'));
  root.replaceChildren(box);
  frame.src = addressOf(place, path, takeWayBack(tenant, order)).href;

  return {
    focus: (options) => frame.focus(options),
    end: () => {
      step = 'over';
      clearTimeout(late);
      window.removeEventListener('message', hear);
      for (const [name, listener] of events) window.removeEventListener(name, listener, true);
      root.replaceChildren();
      abandon();
    },
  };
}
