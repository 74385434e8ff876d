import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Card, CardTitle, Quiet, Skeleton } from '../../../core/contract/ui';
import { selectOffer } from '../state/selectors';
import { ChosenSummary } from './lazySummaries';

export function SummaryPanel() {
  const copy = useCopy();
  const isChosen = useSelector(selectOffer) !== undefined;
  return (
    <Card look="sunk" as="section" aria-label={copy('joining.summary.title')}>
      <CardTitle as="h2">{copy('joining.summary.title')}</CardTitle>
      {!isChosen && <Quiet>{copy('joining.summary.empty')}</Quiet>}
      {isChosen && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <ChosenSummary />
        </Suspense>
      )}
    </Card>
  );
}
