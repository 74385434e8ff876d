/**
 * 'Any 401 removes the token and reloads the page': once for each lost session, however many calls it
 * hits, and during a payment only when its outcome is known.
 */
export interface SessionLossDeps {
  readonly clearToken: () => void;
  /** Tells one session from the next; undefined without one. */
  readonly mark: () => string | undefined;
  /** Keeps for the page after the reload that the session was lost. */
  readonly remember: () => void;
  readonly reload: () => void;
  readonly chargeOpen: () => boolean;
}

export interface SessionLoss {
  /** A call that carried a session was answered 401. */
  readonly lost: () => void;
  /** The outcome of the payment is known. */
  readonly settled: () => void;
  /**
   * The page is being reloaded. Until it goes, its token is not missing but on the way out: nobody logged
   * out, and what was kept for after the reload must stay.
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
    // While it waited somebody may have logged in, in another tab: theirs is not lost.
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
