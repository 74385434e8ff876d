/** Counts database queries. A busy machine does not change the count, as it would change a time. */
import type { KyselyPlugin } from 'kysely';

export interface QueryCount {
  readonly plugin: KyselyPlugin;
  /** The number of statements of `work`, without begin and commit. */
  of(work: () => Promise<unknown>): Promise<number>;
}

export function countQueries(): QueryCount {
  let queryCount = 0;
  return {
    plugin: {
      transformQuery: ({ node }) => {
        queryCount += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    },
    of: async (work) => {
      const before = queryCount;
      await work();
      return queryCount - before;
    },
  };
}
