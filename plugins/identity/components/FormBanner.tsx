import { useEffect } from 'react';
import { Notice, scrollToTop, useCopy } from '../../../core/contract';
import type { SubmissionState } from '../state/forms';

/** What happened to a form that was not refused for its answers. The page scrolls to top, where it stands. */
interface Props {
  readonly sending: SubmissionState;
  /** Key of what is said where no answer came: what may have happened meanwhile differs. */
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
