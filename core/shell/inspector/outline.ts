/** A line around the element that the inspector describes. It is outside of the body, so that it changes no page. */
const LINE = '3px solid #d0006f';

export interface Outline {
  readonly show: (element: Element | undefined) => void;
  readonly end: () => void;
}

export function outline(): Outline {
  const box = document.createElement('div');
  box.setAttribute('aria-hidden', 'true');
  Object.assign(box.style, {
    position: 'absolute',
    zIndex: '2147483647',
    pointerEvents: 'none',
    outline: LINE,
    borderRadius: '2px',
    display: 'none',
  });
  document.documentElement.append(box);
  return {
    show: (element) => {
      box.style.display = element === undefined ? 'none' : 'block';
      if (element === undefined) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      box.style.left = `${left + window.scrollX}px`;
      box.style.top = `${top + window.scrollY}px`;
      box.style.width = `${width}px`;
      box.style.height = `${height}px`;
    },
    end: () => box.remove(),
  };
}
