/** Events for the waiting home: a touch, and changes of the connection. */
import { eventChannel, type EventChannel } from 'redux-saga';
import { listen, stopAll } from './listen';

export type HomeEvent = 'touched' | 'line';

const TOUCH_EVENTS = ['pointerdown', 'touchstart', 'keydown'] as const;
const CONNECTION_EVENTS = ['online', 'offline'] as const;

export function homeEvents(): EventChannel<HomeEvent> {
  return eventChannel((emit: (event: HomeEvent) => void) => {
    const stops = [
      listen(window, TOUCH_EVENTS, () => emit('touched'), { capture: true, passive: true }),
      listen(window, CONNECTION_EVENTS, () => emit('line')),
    ];
    return () => stopAll(stops);
  });
}
