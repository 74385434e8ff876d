import { lazy, type ComponentType, type FunctionComponent } from 'react';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** For each part that failed to load: a function that makes it load again. */
const failed = new Set<() => void>();

/** Like `lazy`, but a chunk that failed to load loads again after a call of `tryPartsAgain`. */
export function lazyPart<Props extends object>(load: Load<Props>): FunctionComponent<Props> {
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

/** Do not call it while a failed part is rendered: the part would fail and load again without end. */
export function tryPartsAgain(): void {
  for (const renew of failed) renew();
  failed.clear();
}
