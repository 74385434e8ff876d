/** The place of a visit on the page: the frame, and what covers it until its page is there. */
import { dress, LEAST_HEIGHT, make } from './faces';
import type { Place } from './place';
import { words } from './words';

export interface Room {
  readonly box: HTMLElement;
  readonly frame: HTMLIFrameElement;
  /** In the place of the page. */
  readonly show: (face: HTMLElement) => void;
  /** The page is there. */
  readonly open: () => void;
  /** CSS pixels. */
  readonly stretch: (height: number) => void;
  /** Brings a part of the frame's page into sight, where it is not. CSS pixels from the top of the frame. */
  readonly reveal: (part: { readonly top: number; readonly height: number }) => void;
}

export function roomFor({ name, language, origins }: Place): Room {
  const frame = make(
    'iframe',
    { display: 'block', width: '100%', border: '0', 'min-height': LEAST_HEIGHT, visibility: 'hidden' },
    {
      title: words('embed.title', { name }),
      lang: language,
      allow: `geolocation ${origins.join(' ')}`,
    },
  );
  const cover = make('div', { position: 'absolute', inset: '0' });
  const mark = make('span', { position: 'absolute', left: '0', width: '1px' }, { 'aria-hidden': 'true' });
  const box = make('div', { position: 'relative', 'min-height': LEAST_HEIGHT }, { lang: language });
  box.append(frame, cover, mark);
  return {
    box,
    frame,
    show: (face) => cover.replaceChildren(face),
    open: () => {
      cover.remove();
      dress(frame, { visibility: 'visible' });
    },
    stretch: (height) => dress(frame, { height: `${height}px` }),
    reveal: ({ top, height }) => {
      dress(mark, { top: `${top}px`, height: `${Math.max(height, 1)}px` });
      const seen = mark.getBoundingClientRect();
      if (seen.top >= 0 && seen.bottom <= window.innerHeight) return;
      const fits = height > 1 && height <= window.innerHeight;
      mark.scrollIntoView({ block: fits ? 'center' : 'start' });
    },
  };
}
