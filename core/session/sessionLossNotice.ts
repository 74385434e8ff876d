/** That a session was lost, kept from the reload that follows it until the page has said so. */
import { visitStorage } from './visitStorage';

const NAME = 'session.lost';
const VERSION = 1;

const isTrue = (value: unknown): value is true => value === true;

export const sessionLossNotice = {
  keep: (): void => visitStorage.write(NAME, VERSION, true),
  /** Whether there is one; it is gone afterwards. */
  take(): boolean {
    const isKept = visitStorage.read(NAME, VERSION, isTrue) === true;
    if (isKept) visitStorage.clear(NAME);
    return isKept;
  },
};
