/** Stores that a session was lost, from before the reload until the page has shown the message. */
import { visitStorage } from './visitStorage';

const NAME = 'session.lost';
const VERSION = 1;

const isTrue = (value: unknown): value is true => value === true;

export const sessionLossNotice = {
  keep: (): void => visitStorage.write(NAME, VERSION, true),
  /** Returns whether a notice is stored, and removes it. */
  take(): boolean {
    const isKept = visitStorage.read(NAME, VERSION, isTrue) === true;
    if (isKept) visitStorage.clear(NAME);
    return isKept;
  },
};
