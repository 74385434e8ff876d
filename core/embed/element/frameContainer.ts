/** The container of a visit: the frame, and the cover over it until its page is ready. */
import { applyStyles, LEAST_HEIGHT, createElement } from './elementStyles';
import type { JoiningArea } from './joiningAreaLookup';
import { elementCopy } from './elementCopy';

export function createFrameContainer({ name, language, origins }: JoiningArea) {
  const frame = createElement(
    'iframe',
    { display: 'block', width: '100%', border: '0', 'min-height': LEAST_HEIGHT, visibility: 'hidden' },
    {
      title: elementCopy('embed.title', { name }),
      lang: language,
      allow: `geolocation ${origins.join(' ')}`,
    },
  );
  const cover = createElement('div', { position: 'absolute', inset: '0' });
  const mark = createElement(
    'span',
    { position: 'absolute', left: '0', width: '1px' },
    { 'aria-hidden': 'true' },
  );
  const box = createElement('div', { position: 'relative', 'min-height': LEAST_HEIGHT }, { lang: language });
  box.append(frame, cover, mark);
  return {
    box,
    frame,
    /** Shows an element in place of the page. */
    showCover: (content: HTMLElement) => cover.replaceChildren(content),
    /** The page is ready: removes the cover. */
    removeCover: () => {
      cover.remove();
      applyStyles(frame, { visibility: 'visible' });
    },
    /** CSS pixels. */
    setHeight: (height: number) => applyStyles(frame, { height: `${height}px` }),
    /** Scrolls a part of the framed page into view if it is not visible. CSS pixels from the frame's top. */
    scrollIntoView: ({ top, height }: { readonly top: number; readonly height: number }) => {
      applyStyles(mark, { top: `${top}px`, height: `${Math.max(height, 1)}px` });
      const markBox = mark.getBoundingClientRect();
      if (markBox.top >= 0 && markBox.bottom <= window.innerHeight) return;
      const isFullyVisible = height > 1 && height <= window.innerHeight;
      mark.scrollIntoView({ block: isFullyVisible ? 'center' : 'start' });
    },
  };
}
