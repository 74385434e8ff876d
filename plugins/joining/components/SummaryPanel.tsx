import styled from '@emotion/styled';
import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Card, Quiet, Skeleton } from '../../../core/contract/ui';
import { selectOffer } from '../state/selectors';
import { ChosenSummary } from './lazySummaries';

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h4, margin: 0 }));

export function SummaryPanel() {
  const copy = useCopy();
  const isChosen = useSelector(selectOffer) !== undefined;
  return (
    <Card look="sunk" as="section" aria-label={copy('joining.summary.title')}>
      <Heading>{copy('joining.summary.title')}</Heading>
      {!isChosen && <Quiet>{copy('joining.summary.empty')}</Quiet>}
      {isChosen && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <ChosenSummary />
        </Suspense>
      )}
    </Card>
  );
}
