import { listenInFrames } from './frames';

const pressed = jest.fn();
const entered = jest.fn();
let undo = (): void => undefined;

const listenIn = (there: EventTarget) => {
  there.addEventListener('pointerdown', pressed);
  return () => there.removeEventListener('pointerdown', pressed);
};

beforeEach(() => {
  pressed.mockClear();
  entered.mockClear();
});
afterEach(() => {
  undo();
  document.body.replaceChildren();
});

const changesAreHeard = () => new Promise((resolve) => setTimeout(resolve, 0));

function addFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const around = document.createElement('div');
  around.append(frame);
  document.body.append(around);
  return frame;
}

const press = (frame: HTMLIFrameElement) => frame.contentWindow?.dispatchEvent(new Event('pointerdown'));

test('input in a frame of ours is reported, also in a later frame or after it navigates', async () => {
  const first = addFrame();
  undo = listenInFrames(listenIn, entered);
  const second = addFrame();
  await changesAreHeard();
  press(first);
  press(second);
  expect(pressed).toHaveBeenCalledTimes(2);
  second.dispatchEvent(new Event('load'));
  press(second);
  expect(pressed).toHaveBeenCalledTimes(3);
});

test('for another site’s frame only the move of the focus is reported', async () => {
  const frame = addFrame();
  Object.defineProperty(frame, 'contentDocument', {
    get: () => {
      throw new DOMException('Blocked', 'SecurityError');
    },
  });
  undo = listenInFrames(listenIn, entered);
  frame.focus();
  window.dispatchEvent(new Event('blur'));
  await changesAreHeard();
  expect(entered).toHaveBeenCalledTimes(1);
});

test('it is also reported if the window loses the focus before the frame has it', async () => {
  const frame = addFrame();
  undo = listenInFrames(listenIn, entered);
  window.dispatchEvent(new Event('blur'));
  frame.focus();
  await changesAreHeard();
  expect(entered).toHaveBeenCalledTimes(1);
});

test('a window that loses the focus without a frame is not reported', async () => {
  undo = listenInFrames(listenIn, entered);
  window.dispatchEvent(new Event('blur'));
  await changesAreHeard();
  expect(entered).not.toHaveBeenCalled();
});

test('after the end no listener remains', () => {
  const frame = addFrame();
  undo = listenInFrames(listenIn, entered);
  undo();
  press(frame);
  expect(pressed).not.toHaveBeenCalled();
});
