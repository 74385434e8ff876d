/** One target, and whether a measurement meets it. */
export interface Verdict {
  readonly what: string;
  readonly result: string;
  /** The same measurement of the reference, in the same run. */
  readonly reference?: string;
  readonly target: string;
  readonly met: boolean;
}

export interface Result {
  readonly verdicts: readonly Verdict[];
  /** Everything that was measured, for `test-results/bench.json`. */
  readonly figures: unknown;
}

/** The default export of a file in `tools/bench/benches`. The file name is the name of the bench. */
export interface Bench {
  /** What it measures, in a few words, for `--list`. */
  readonly about: string;
  /** Prints the measurements and returns them with their verdicts. */
  readonly run: () => Promise<Result>;
}
