/** Events for the waiting home: a touch, and changes of the connection. */
import { eventChannel, type EventChannel } from 'redux-saga';

export type HomeEvent = 'touched' | 'line';

const TOUCH_EVENTS = ['pointerdown', 'touchstart', 'keydown'] as const;
const CONNECTION_EVENTS = ['online', 'offline'] as const;

export function homeEvents(): EventChannel<HomeEvent> {
  return eventChannel((say: (sign: HomeEvent) => void) => {
    const touched = () => say('touched');
    const line = () => say('line');
    const hands = { capture: true, passive: true };
    for (const name of TOUCH_EVENTS) window.addEventListener(name, touched, hands);
    for (const name of CONNECTION_EVENTS) window.addEventListener(name, line);
    return () => {
      for (const name of TOUCH_EVENTS) window.removeEventListener(name, touched, hands);
      for (const name of CONNECTION_EVENTS) window.removeEventListener(name, line);
    };
  });
}
