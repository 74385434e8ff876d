import { render, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { useFreePlace } from './freePlace';

const VIEW = { width: 400, height: 800 };
const TOAST = { top: 700, height: 60 };
const FOOT = '--foyer-foot';
const KEYBOARD = '--foyer-keyboard';
const placed = jest.fn();

/** A page of text whose only free part is from 100 to 200, and the toast, which stands at its lower end. */
function Page({ isMarked, isFailure = false }: { readonly isMarked: boolean; readonly isFailure?: boolean }) {
  const toast = useRef<HTMLDivElement>(null);
  useFreePlace(toast, { isEnabled: true, canWait: !isFailure, onPlaced: placed });
  return (
    <>
      <section id="free" data-kept-visible={isMarked || undefined} />
      <button id="control" />
      <input id="field" />
      <a id="link" href="/">
        More
      </a>
      <svg id="picture" />
      <p id="text">Words</p>
      <div ref={toast} data-testid="toast" />
    </>
  );
}

beforeEach(() => {
  const byId = (id: string) => document.getElementById(id);
  Object.assign(window, { innerHeight: VIEW.height });
  Object.assign(document, {
    elementFromPoint: (_x: number, y: number) =>
      byId(y < 100 ? 'control' : y < 200 ? 'free' : y < 400 ? 'text' : 'control'),
  });
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, TOAST.top, VIEW.width, TOAST.height));
  Range.prototype.getClientRects = () => [new DOMRect(0, 200, VIEW.width, 200)] as unknown as DOMRectList;
});

afterEach(() => {
  jest.restoreAllMocks();
  TOAST.top = 700;
  document.documentElement.style.removeProperty(FOOT);
  document.documentElement.style.removeProperty(KEYBOARD);
  Reflect.deleteProperty(document, 'elementFromPoint');
  Reflect.deleteProperty(Range.prototype, 'getClientRects');
});

const topOf = (toast: HTMLElement) => TOAST.top + Number(/-?\d+/.exec(toast.style.transform)?.[0] ?? 0);

test('a toast moves past controls and text to a free place', () => {
  const top = topOf(render(<Page isMarked={false} />).getByTestId('toast'));
  expect(top).toBeGreaterThanOrEqual(100);
  expect(top + TOAST.height).toBeLessThanOrEqual(200);
});

test('a toast covers text rather than a part that the page keeps visible', () => {
  const top = topOf(render(<Page isMarked />).getByTestId('toast'));
  expect(top).toBeGreaterThanOrEqual(200);
  expect(top + TOAST.height).toBeLessThanOrEqual(400);
});

test('above a keyboard on the page a toast moves up, not under the keyboard', () => {
  TOAST.top = 250;
  document.documentElement.style.setProperty(FOOT, '480px');
  const top = topOf(render(<Page isMarked={false} />).getByTestId('toast'));
  expect(top).toBeGreaterThanOrEqual(100);
  expect(top + TOAST.height).toBeLessThanOrEqual(200);
});

/** From top to bottom: the id of a part of the page, and where it ends. */
const placeParts = (parts: readonly (readonly [id: string, end: number])[]) =>
  Object.assign(document, {
    elementFromPoint: (_x: number, y: number) =>
      document.getElementById(parts.find(([, end]) => y < end)?.[0] ?? 'free'),
  });

test('where no place is free, a toast covers a picture or text rather than a link', () => {
  placeParts([
    ['field', 300],
    ['picture', 400],
    ['link', 800],
  ]);
  const top = topOf(render(<Page isMarked={false} />).getByTestId('toast'));
  expect(top).toBeGreaterThanOrEqual(300);
  expect(top + TOAST.height).toBeLessThanOrEqual(400);
});

test('among controls only, a toast covers a link rather than a field', () => {
  placeParts([
    ['field', 300],
    ['link', 400],
    ['field', 800],
  ]);
  const top = topOf(render(<Page isMarked={false} />).getByTestId('toast'));
  expect(top).toBeGreaterThanOrEqual(300);
  expect(top + TOAST.height).toBeLessThanOrEqual(400);
});

test('a toast that would cover a control above a keyboard on the page waits until the keyboard closes', () => {
  placeParts([['field', 800]]);
  document.documentElement.style.setProperty(KEYBOARD, '1');
  const toast = render(<Page isMarked={false} />).getByTestId('toast');
  expect(toast.style.opacity).toBe('0');
  expect(placed).toHaveBeenLastCalledWith(false);
  document.documentElement.style.removeProperty(KEYBOARD);
  window.dispatchEvent(new Event('resize'));
  expect(toast.style.opacity).toBe('');
  expect(placed).toHaveBeenLastCalledWith(true);
});

test('a failure does not wait for the keyboard, because the user has to read it', () => {
  placeParts([['field', 800]]);
  document.documentElement.style.setProperty(KEYBOARD, '1');
  const toast = render(<Page isMarked={false} isFailure />).getByTestId('toast');
  expect(toast.style.opacity).toBe('');
  expect(placed).toHaveBeenLastCalledWith(true);
});

test('a toast that appears under the pointer does not stay there, and later does not move away from it', () => {
  jest.spyOn(HTMLElement.prototype, 'matches').mockImplementation((parts) => parts === ':hover');
  jest.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: true }) as MediaQueryList);
  const toast = render(<Page isMarked={false} />).getByTestId('toast');
  const first = topOf(toast);
  expect(first + TOAST.height).toBeLessThanOrEqual(200);
  placeParts([['control', 800]]);
  window.dispatchEvent(new Event('resize'));
  expect(topOf(toast)).toBe(first);
});

test('a toast moves when the content below it changes, even if the page keeps its height', async () => {
  placeParts([['free', 800]]);
  const { getByTestId, container } = render(<Page isMarked={false} />);
  const toast = getByTestId('toast');
  expect(topOf(toast)).toBe(700);
  placeParts([
    ['free', 600],
    ['control', 800],
  ]);
  container.append(document.createElement('p'));
  await waitFor(() => expect(topOf(toast) + TOAST.height).toBeLessThanOrEqual(600));
});
