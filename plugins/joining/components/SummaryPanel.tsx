import styled from '@emotion/styled';
import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useCopy, useMoney } from '../../../core/contract';
import { Card, CardTitle, Quiet, Skeleton } from '../../../core/contract/ui';
import { priceRange } from '../domain/membershipList';
import { selectMembershipTypes, selectOffer } from '../state/selectors';
import { ChosenSummary } from './lazySummaries';

const Range = styled('p')(({ theme }) => ({
  margin: 0,
  '& strong': { ...theme.typography.h3, fontVariantNumeric: 'tabular-nums' },
}));

/** What memberships cost here, before one is chosen. */
function PriceRange() {
  const copy = useCopy();
  const money = useMoney();
  const types = useSelector(selectMembershipTypes);
  const range = types && priceRange(types);
  if (!range) return null;
  const { isMonthly, min, max } = range;
  const several = copy(min === 0 ? 'joining.summary.rangeUpTo' : 'joining.summary.rangeOf', {
    min: money(min),
    max: money(max),
  });
  return (
    <Range>
      {copy('joining.summary.range')}
      <br />
      <strong>{min === max ? money(min) : several}</strong> {isMonthly && copy('joining.membership.perMonth')}
    </Range>
  );
}

export function SummaryPanel() {
  const copy = useCopy();
  const isChosen = useSelector(selectOffer) !== undefined;
  return (
    <Card look="sunk" as="section" aria-label={copy('joining.summary.title')}>
      <CardTitle as="h2">{copy('joining.summary.title')}</CardTitle>
      {isChosen ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <ChosenSummary />
        </Suspense>
      ) : (
        <>
          <Quiet>{copy('joining.summary.empty')}</Quiet>
          <PriceRange />
        </>
      )}
    </Card>
  );
}
