/** Counts what is asked of the database: a number that a busy machine does not change, as a time would. */
import type { KyselyPlugin } from 'kysely';

export interface QueryCount {
  readonly plugin: KyselyPlugin;
  /** Statements that `work` caused; begin and commit are none. */
  of(work: () => Promise<unknown>): Promise<number>;
}

export function countQueries(): QueryCount {
  let asked = 0;
  return {
    plugin: {
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    },
    of: async (work) => {
      const before = asked;
      await work();
      return asked - before;
    },
  };
}
