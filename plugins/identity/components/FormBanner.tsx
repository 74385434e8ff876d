import { useEffect } from 'react';
import { scrollToTop, useCopy } from '../../../core/contract';
import { Notice } from '../../../core/contract/ui';
import type { SubmissionState } from '../state/forms';

/**
 * Banner for a submission that failed for another reason than its answers. The page scrolls to the top, where
 * the banner is.
 */
interface Props {
  readonly sending: SubmissionState;
  /**
   * Copy key of the message for a request without a response. The possible result of the request differs by
   * form.
   */
  readonly unanswered: string;
}

export function FormBanner({ sending, unanswered }: Props) {
  const copy = useCopy();
  const broken = sending.at === 'broken';
  useEffect(() => {
    if (broken) scrollToTop();
  }, [broken]);
  if (sending.at !== 'broken') return null;
  return (
    <Notice kind="danger" role="alert">
      {copy(sending.problem === 'unanswered' ? unanswered : `identity.form.${sending.problem}`)}
    </Notice>
  );
}
