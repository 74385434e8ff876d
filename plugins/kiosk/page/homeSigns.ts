/** What is of interest to a home that waits: a hand at the screen, and news of the line. */
import { eventChannel, type EventChannel } from 'redux-saga';

export type HomeSign = 'touched' | 'line';

const HANDS = ['pointerdown', 'touchstart', 'keydown'] as const;
const LINES = ['online', 'offline'] as const;

export function homeSigns(): EventChannel<HomeSign> {
  return eventChannel((say: (sign: HomeSign) => void) => {
    const touched = () => say('touched');
    const line = () => say('line');
    const hands = { capture: true, passive: true };
    for (const name of HANDS) window.addEventListener(name, touched, hands);
    for (const name of LINES) window.addEventListener(name, line);
    return () => {
      for (const name of HANDS) window.removeEventListener(name, touched, hands);
      for (const name of LINES) window.removeEventListener(name, line);
    };
  });
}
