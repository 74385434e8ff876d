import { restrictInput } from './inputRestrictions';

beforeAll(restrictInput);
afterEach(() => document.body.replaceChildren());

/** True when the browser's default action is prevented. */
const isStopped = (event: Event): boolean => !document.body.dispatchEvent(event);
const how = { bubbles: true, cancelable: true };
const key = (name: string, held: KeyboardEventInit = {}) =>
  isStopped(new KeyboardEvent('keydown', { key: name, ...how, ...held }));

test.each([
  ['printing', 'p', { ctrlKey: true }],
  ['saving', 's', { ctrlKey: true }],
  ['a new tab', 't', { metaKey: true }],
  ['zooming', '+', { ctrlKey: true }],
  ['viewing the source', 'U', { ctrlKey: true }],
  ['opening the developer tools', 'I', { ctrlKey: true, shiftKey: true }],
  ['Back', 'ArrowLeft', { altKey: true }],
  ['the home page of the browser', 'Home', { altKey: true }],
  ['reloading', 'F5', {}],
  ['full screen', 'F11', {}],
  ['the menu', 'ContextMenu', {}],
  ['the Back key', 'BrowserBack', {}],
])('%s is blocked', (_, name, held) => {
  expect(key(name, held)).toBe(true);
});

test.each([
  ['letters', 'f', {}],
  ['capital letters', 'F', { shiftKey: true }],
  ['pasting', 'v', { ctrlKey: true }],
  ['undo', 'z', { metaKey: true }],
  ['moving the caret by words', 'ArrowLeft', { ctrlKey: true }],
  ['letters typed with AltGr', '@', { ctrlKey: true, altKey: true, modifierAltGraph: true }],
  ['letters typed with Option', 'é', { altKey: true }],
  ['Tab', 'Tab', {}],
  ['Enter', 'Enter', {}],
  ['closing a dialog', 'Escape', {}],
])('%s works', (_, name, held) => {
  expect(key(name, held)).toBe(false);
});

/** WebKit reports a pinch zoom only by `gesturestart`. */
const TOUCH_EVENTS = ['contextmenu', 'dragstart', 'dragover', 'drop', 'copy', 'cut', 'gesturestart'];

test.each(TOUCH_EVENTS)('%s does nothing', (name) => {
  expect(isStopped(new Event(name, how))).toBe(true);
});

test('text cannot be selected, and no translation is offered', () => {
  expect(document.documentElement).toHaveAttribute('translate', 'no');
  expect(document.documentElement).toHaveStyle({ userSelect: 'none' });
});

test('pasting is not blocked: codes and passwords can be pasted', () => {
  expect(isStopped(new Event('paste', how))).toBe(false);
});

test('pinch and wheel do not zoom, and scrolling works', () => {
  expect(isStopped(new WheelEvent('wheel', { ctrlKey: true, ...how }))).toBe(true);
  expect(isStopped(new WheelEvent('wheel', how))).toBe(false);
});

test.each(['<form><input name="a"></form>', '<form><textarea name="a"></textarea></form>'])(
  'text typed into %s has no autocomplete and no spelling service',
  (html) => {
    document.body.innerHTML = html;
    const field = document.querySelector<HTMLInputElement>('[name="a"]');
    field?.focus();
    expect(field).toHaveAttribute('autocomplete', 'off');
    expect(field?.form).toHaveAttribute('autocomplete', 'off');
    expect(field?.spellcheck).toBe(false);
  },
);
