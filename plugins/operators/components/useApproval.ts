import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dataOf } from '../../../core/contract';
import type { Approval } from '../../../schemas/generated/api';
import { draft as draftData } from '../state/events';
import { selectDraft, selectEdit } from '../state/operators';

/** The approval of the newest revision. A save does not answer with it, so the draft is loaded again. */
export function useApproval(draft: string): Approval | undefined {
  const dispatch = useDispatch();
  const { revision, saving } = useSelector(selectEdit);
  const data = dataOf(useSelector(selectDraft));
  const isCurrent = data?.summary.id === draft && data.summary.revision === revision;
  const isSaved = saving.at === 'saved';
  useEffect(() => {
    if (isSaved && !isCurrent) dispatch(draftData.requested({ draft }));
  }, [dispatch, draft, isSaved, isCurrent]);
  return isCurrent ? data.approval : undefined;
}
