import { useCopy } from '../../../core/contract';

/** Activities named before "and 4 more". */
const MAX = 3;

/** What a package is good for: a few names say it, a dozen hide it. */
export function useActivityNames(): (activities: readonly { readonly name: string }[]) => string {
  const copy = useCopy();
  return (activities) => {
    const names = activities.map(({ name }) => name);
    const more = names.length - MAX;
    if (more <= 1) return names.join(', ');
    return copy('account.packages.more', { names: names.slice(0, MAX).join(', '), count: more });
  };
}
