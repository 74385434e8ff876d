/** The customers whose document waits for a check, below the search. Loaded again after each served customer. */
import { Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lazyPart, shownDataOf, useCopy } from '../../../core/contract';
import { OptionalPart, Retry } from '../../../core/contract/ui';
import { selectDocuments } from '../state/counter';
import { waitingDocuments } from '../state/events';
import { Area } from './FindCustomer';

const WaitingList = lazyPart(() => import(/* webpackChunkName: "counter-waiting" */ './WaitingList'));

export function WaitingDocuments() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { waiting } = useSelector(selectDocuments);
  const load = () => dispatch(waitingDocuments.requested());
  useEffect(() => {
    dispatch(waitingDocuments.requested());
  }, [dispatch]);
  if (waiting.status === 'failed')
    return (
      <Area>
        <Retry title={copy('front-of-house.waiting.failed')} message={waiting.error.message} onRetry={load} />
      </Area>
    );
  const shown = shownDataOf(waiting);
  if (!shown || shown.documents.length === 0) return null;
  return (
    <Area>
      <OptionalPart>
        <Suspense fallback={null}>
          <WaitingList {...shown} />
        </Suspense>
      </OptionalPart>
    </Area>
  );
}
