/**
 * 'Any 401 removes the token and reloads the page.' This happens once for each lost session, however many
 * calls get a 401. During a payment it waits until the outcome is known.
 */
export interface SessionLossDeps {
  readonly clearToken: () => void;
  /** Identifies the session; undefined without one. */
  readonly mark: () => string | undefined;
  /** Stores for the page after the reload that the session was lost. */
  readonly remember: () => void;
  readonly reload: () => void;
  readonly chargeOpen: () => boolean;
}

export interface SessionLoss {
  /** A call that carried a session got a 401. */
  readonly lost: () => void;
  /** The outcome of the payment is known. */
  readonly settled: () => void;
  /**
   * Returns whether the page is reloading. Until the reload, the missing token does not mean that the user
   * logged out, and the data that is stored for after the reload must stay.
   */
  readonly isLeaving: () => boolean;
}

export function createSessionLoss({
  clearToken,
  mark,
  remember,
  reload,
  chargeOpen,
}: SessionLossDeps): SessionLoss {
  let step: 'here' | 'waiting' | 'gone' = 'here';
  let lostMark: string | undefined;
  const leave = () => {
    step = 'gone';
    // During the wait a user may have logged in in another tab. That session is not lost.
    if (mark() === lostMark) {
      clearToken();
      remember();
    }
    reload();
  };
  return {
    lost: () => {
      if (step !== 'here') return;
      lostMark = mark();
      if (chargeOpen()) step = 'waiting';
      else leave();
    },
    settled: () => {
      if (step === 'waiting') leave();
    },
    isLeaving: () => step === 'gone',
  };
}
