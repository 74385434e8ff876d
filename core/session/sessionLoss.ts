import { clearToken, currentMark } from './pageSession';
import { visitStorage } from './visitStorage';

/** 'Any 401 removes the token and reloads the page', once for each lost session, and not during a payment. */
export function createSessionLoss(deps: { readonly reload: () => void; readonly chargeOpen: () => boolean }) {
  let step: 'here' | 'waiting' | 'gone' = 'here';
  let lostMark: string | undefined;
  const leave = () => {
    step = 'gone';
    // During the wait a user may have logged in in another tab. That session is not lost.
    if (currentMark() === lostMark) {
      clearToken();
      sessionLossNotice.keep();
    }
    deps.reload();
  };
  return {
    /** A call that carried a session got a 401. */
    lost: () => {
      if (step !== 'here') return;
      lostMark = currentMark();
      if (deps.chargeOpen()) step = 'waiting';
      else leave();
    },
    /** The outcome of the payment is known. */
    settled: () => {
      if (step === 'waiting') leave();
    },
    /** The page is reloading. Until then a missing token is no logout, and stored data must stay. */
    isLeaving: () => step === 'gone',
  };
}

const NAME = 'session.lost';
const VERSION = 1;

const isTrue = (value: unknown): value is true => value === true;

export const sessionLossNotice = {
  keep: (): void => visitStorage.write(NAME, VERSION, true),
  /** Returns whether a notice is stored, and removes it. */
  take(): boolean {
    const isStored = visitStorage.read(NAME, VERSION, isTrue) === true;
    if (isStored) visitStorage.clear(NAME);
    return isStored;
  },
};
