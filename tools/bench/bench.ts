/** A bench is a file of `tools/bench/benches` with this as its default export; its name is the file's. */
export interface Bench {
  /** What it measures, in half a line, for those who ask which there are. */
  readonly about: string;
  /** Prints for people, and gives back the figures for `test-results/bench.json`. */
  readonly run: () => Promise<unknown>;
}
