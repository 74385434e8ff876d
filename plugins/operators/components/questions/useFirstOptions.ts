import { useCopy } from '../../../../core/contract';
import type { Option } from '../../domain/questions/questionKind';

/** The options of a new choice: it cannot be answered without any. */
export function useFirstOptions(): () => readonly Option[] {
  const copy = useCopy();
  return () =>
    [1, 2].map((position) => ({
      value: `option${position}`,
      title: copy('operators.questions.option', { position }),
    }));
}
