/**
 * A bench is a file in `tools/bench/benches` with this type as its default export. The file name is the name
 * of the bench.
 */
export interface Bench {
  /** What it measures, in a few words, for `--list`. */
  readonly about: string;
  /** Prints a report and returns the figures for `test-results/bench.json`. */
  readonly run: () => Promise<unknown>;
}
