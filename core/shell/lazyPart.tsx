import { lazy, type ComponentType } from 'react';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** How each part whose code did not come is asked for anew. */
const failed = new Set<() => void>();

/**
 * `lazy`, for code that may not come on a bad line: React's own remembers a failure for as long as the
 * page lives. This one is asked for again once `tryPartsAgain` was called.
 */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const begin = () =>
    lazy(async () => {
      try {
        return await load();
      } catch (error) {
        failed.add(() => {
          part = begin();
        });
        throw error;
      }
    });
  let part = begin();
  return function LazyPart(props: Props) {
    const Part = part;
    return <Part {...props} />;
  };
}

/** Not while a failed part is drawn: it would fail, and be asked for, without end. */
export function tryPartsAgain(): void {
  for (const renew of failed) renew();
  failed.clear();
}
