/** What `foyer doctor` reports. */
export interface Finding {
  /** An error: Foyer does not start, or people cannot use it. A warning: it works, and something is at risk. */
  readonly severity: 'error' | 'warning';
  /** Stable, for programs. */
  readonly code: string;
  /** What was found. */
  readonly what: string;
  /** What it causes. */
  readonly why: string;
  /** What the operator does about it. */
  readonly todo: string;
}

type Text = Pick<Finding, 'what' | 'why' | 'todo'>;

export const error = (code: string, text: Text): Finding => ({ severity: 'error', code, ...text });
export const warning = (code: string, text: Text): Finding => ({ severity: 'warning', code, ...text });

/** The findings whose condition holds. */
export const found = (...pairs: readonly (readonly [boolean, () => Finding])[]): readonly Finding[] =>
  pairs.filter(([isFound]) => isFound).map(([, finding]) => finding());
