import styled from '@emotion/styled';
import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useCopy, useMoney } from '../../../core/contract';
import { Card, CardTitle, Quiet, Skeleton } from '../../../core/contract/ui';
import { priceRange } from '../domain/membershipList';
import { selectMembershipTypes, selectOffer } from '../state/selectors';
import { ChosenSummary } from './lazySummaries';

// Beside the journey it is as tall as a usual summary from the start, so that it keeps its edges on a choice.
const Panel = styled(Card)(({ theme }) => ({ [theme.breakpoints.up('lg')]: { minHeight: '26rem' } }));

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
  return (
    <Range>
      {copy('joining.summary.range')}
      <br />
      <strong>
        {min === max ? money(min) : copy('joining.summary.rangeOf', { min: money(min), max: money(max) })}
      </strong>{' '}
      {isMonthly && copy('joining.membership.perMonth')}
    </Range>
  );
}

export function SummaryPanel() {
  const copy = useCopy();
  const isChosen = useSelector(selectOffer) !== undefined;
  return (
    <Panel look="sunk" as="section" aria-label={copy('joining.summary.title')}>
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
    </Panel>
  );
}
