import { useCopy } from '../../../core/contract';

/** Number of activities that are named before "and 4 more". */
const MAX = 3;

/** The activities of a package. A few names are clear; a long list is not. */
export function useActivityNames(): (activities: readonly { readonly name: string }[]) => string {
  const copy = useCopy();
  return (activities) => {
    const names = activities.map(({ name }) => name);
    const more = names.length - MAX;
    if (more <= 1) return names.join(', ');
    return copy('account.packages.more', { names: names.slice(0, MAX).join(', '), count: more });
  };
}
