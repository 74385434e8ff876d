import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { reportHandledPress, replayEarlyInput, type WindowWithBootstrap } from './eventReplay';
import './bootstrap';

function Field({ type = 'text' }: { readonly type?: string }) {
  const [text, setText] = useState('');
  return (
    <>
      <input type={type} aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </>
  );
}

/** Fills the field as a form filler does that runs in the page's JavaScript. */
async function fillByScript(text: string): Promise<HTMLInputElement> {
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  field.focus();
  await act(async () => {
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
  });
  return field;
}

test('text that a form filler enters is reported to the application', async () => {
  render(<Field />);
  const field = await fillByScript('Ada');
  expect(screen.getByRole('status')).toHaveTextContent('Ada');
  expect(field).toHaveValue('Ada');
  expect(field.selectionEnd).toBe(3);
});

test('a field that a form filler clears is empty for the application too', async () => {
  render(<Field />);
  await fillByScript('Ada');
  const field = await fillByScript('');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(field).toHaveValue('');
});

test('a field without a caret position (an e-mail address) is filled too', async () => {
  render(<Field type="email" />);
  await fillByScript('ada@example.test');
  expect(screen.getByRole('status')).toHaveTextContent('ada@example.test');
});

/** A page as the server sent it, with the bootstrap. */
function pageWith(inside: string) {
  document.body.innerHTML = `
    <div id="foyer">${inside}</div>
    <script type="application/json" id="foyer-scripts">{"main": ["/main.js"], "next": ["/next.js"], "data": ["/copy"]}</script>`;
  jest.resetModules();
  jest.requireActual('./bootstrap');
  return {
    isAskedFor: () => document.querySelector('script[src="/main.js"]') !== null,
    held: () => [...document.querySelectorAll('[data-pressed]')].map(({ textContent }) => textContent),
    press: (name: string) => screen.getByRole('button', { name }).click(),
    pressed: () =>
      (window as Window & WindowWithBootstrap).foyerBootstrap
        ?.end()
        .pressed.map(({ textContent }) => textContent),
  };
}

test('the first touch loads the application, and preloads its next scripts and its copy', () => {
  const page = pageWith('<button type="button">Swim</button>');
  expect(page.isAskedFor()).toBe(false);
  page.press('Swim');
  expect(page.isAskedFor()).toBe(true);
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  expect(preloads.map((link) => [link.getAttribute('href'), link.as, link.crossOrigin])).toEqual([
    ['/next.js', 'script', null],
    ['/copy', 'fetch', ''],
  ]);
});

describe('a press before hydration', () => {
  const BUTTONS = ['Swim', 'Gym']
    .map((name) => `<button type="button">${name}</button>`)
    .concat(['Large', 'Bright'].map((name) => `<button type="button" aria-pressed="false">${name}</button>`))
    .join('');
  test.each([
    ['only the last link or navigation button', ['Swim', 'Gym'], ['Gym']],
    ['all switches', ['Large', 'Bright'], ['Large', 'Bright']],
    ['once after several presses', ['Large', 'Large', 'Gym', 'Gym'], ['Large', 'Gym']],
    [
      'all switches before and after the last navigation',
      ['Large', 'Swim', 'Gym', 'Bright'],
      ['Large', 'Gym', 'Bright'],
    ],
  ])('is remembered, and looks pressed until it is handled: %s', (_, presses, kept) => {
    const page = pageWith(BUTTONS);
    presses.forEach(page.press);
    expect(page.held()).toEqual(expect.arrayContaining(kept));
    expect(page.held()).toHaveLength(kept.length);
    expect(page.pressed()).toEqual(kept);
    expect(page.held()).toEqual([]);
  });
});

test.each([
  ['navigates', '', []],
  ['switches an option', 'aria-pressed="false"', ['Bright']],
])(
  'a press is not replayed if the part that hydrated first has already handled it: the pressed button %s',
  (_, state, left) => {
    const button = (name: string) => `<button type="button" ${state}><span>${name}</span></button>`;
    const page = pageWith(button('Large') + button('Bright'));
    page.press('Bright');
    page.press('Large');
    reportHandledPress({ target: screen.getByText('Large') });
    expect(page.held()).toEqual(left);
    expect(page.pressed()).toEqual(left);
  },
);

test('a part that hydrates when it is pressed handles the press once, also after the whole page is hydrated', async () => {
  const pressed = jest.fn();
  const part = (
    <div onClickCapture={reportHandledPress}>
      <Suspense>
        <button type="button" onClick={pressed}>
          Finish
        </button>
      </Suspense>
    </div>
  );
  const page = pageWith(renderToString(part));
  await act(async () => void hydrateRoot(document.getElementById('foyer') as HTMLElement, part));
  await act(async () => page.press('Finish'));
  await act(async () => replayEarlyInput());
  expect(pressed).toHaveBeenCalledTimes(1);
});

describe('the application', () => {
  let painted = () => {};
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(window, {
      PerformanceObserver: class {
        constructor(heard: () => void) {
          painted = heard;
        }
        observe() {}
      },
    });
  });
  afterEach(() => jest.useRealTimers());

  test('is not requested with the first paint, also if the page loads before it', () => {
    const { isAskedFor } = pageWith('<p>Centres</p>');
    jest.advanceTimersByTime(3000);
    expect(isAskedFor()).toBe(false);
    painted();
    jest.advanceTimersByTime(300);
    expect(isAskedFor()).toBe(true);
  });

  test('also loads in a page in the background', () => {
    const { isAskedFor } = pageWith('<p>Centres</p>');
    jest.advanceTimersByTime(4300);
    expect(isAskedFor()).toBe(true);
  });

  test('loads in a frame when the browser is idle, because the host page may show the frame only then', () => {
    const around = jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    const { isAskedFor } = pageWith('<p>Centres</p>');
    jest.advanceTimersByTime(300);
    expect(isAskedFor()).toBe(true);
    around.mockRestore();
  });

  test('loads at the first touch, painted or not', () => {
    const { isAskedFor } = pageWith('<p>Centres</p>');
    document.dispatchEvent(new Event('pointerdown'));
    expect(isAskedFor()).toBe(true);
  });

  test('is requested again and again if it fails to load', () => {
    pageWith('');
    const requested = () => [...document.querySelectorAll('script[src="/main.js"]')];
    const fail = () => requested().at(-1)?.dispatchEvent(new Event('error'));
    fail();
    expect(requested()).toHaveLength(1);
    jest.advanceTimersByTime(3000);
    expect(requested()).toHaveLength(2);
    fail();
    jest.advanceTimersByTime(3000);
    expect(requested()).toHaveLength(3);
  });

  test('loads immediately in an empty page', () => {
    expect(pageWith('').isAskedFor()).toBe(true);
  });
});
