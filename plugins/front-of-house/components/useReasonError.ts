import { useCopy } from '../../../core/contract';

/** As the platform accepts. */
const LONGEST_REASON = 200;

/** What is wrong with a reason that staff write, in the words of the form. */
export function useReasonError(form: 'refund' | 'documents'): (written: string) => string | undefined {
  const copy = useCopy();
  return (written) => {
    if (written === '') return copy(`front-of-house.${form}.noReason`);
    if (written.length <= LONGEST_REASON) return undefined;
    return copy(`front-of-house.${form}.longReason`, { limit: LONGEST_REASON });
  };
}
