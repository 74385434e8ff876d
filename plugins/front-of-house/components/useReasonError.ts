import { useCopy } from '../../../core/contract';

/** As the platform accepts. */
const LONGEST_REASON = 200;

/** The message of the form if the reason that staff typed is missing or too long. */
export function useReasonError(form: 'refund' | 'documents'): (written: string) => string | undefined {
  const copy = useCopy();
  return (written) => {
    if (written === '') return copy(`front-of-house.${form}.noReason`);
    if (written.length <= LONGEST_REASON) return undefined;
    return copy(`front-of-house.${form}.longReason`, { limit: LONGEST_REASON });
  };
}
