/** Numbers that look random and are the same in every run (mulberry32). */
export interface Random {
  readonly below: (limit: number) => number;
  readonly pick: <T>(items: readonly T[]) => T | undefined;
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number): number => next() % limit;
  return { below, pick: (items) => (items.length === 0 ? undefined : items[below(items.length)]) };
}
