/** The shift of the current staff member: opening with a float, running totals, cashing up. */
import styled from '@emotion/styled';
import { Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Card, Notice, Retry, Skeleton, Stack } from '../../../core/contract/ui';
import type { Shift } from '../../../schemas/generated/api';
import { CashUp } from '../components/CashUp';
import { EarlierShifts } from '../components/EarlierShifts';
import { CounterFrame } from '../components/CounterFrame';
import { Heading, Quiet, Title } from '../components/counterStyles';
import { OpenShift } from '../components/OpenShift';
import { ShiftPayments } from '../components/ShiftPayments';
import { ShiftReport } from '../components/ShiftReport';
import { ShiftTotals } from '../components/ShiftTotals';
import { useInstantText } from '../components/useInstantText';
import { selectShift } from '../state/counter';
import { shiftRequested } from '../state/events';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  maxWidth: '56rem',
  margin: '0 auto',
}));
const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 951px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
const OnScreen = styled(Title)({ '@media print': { display: 'none' } });

function CurrentTotals({ shift }: { readonly shift: Shift }) {
  const copy = useCopy();
  const moment = useInstantText();
  return (
    <Card as="section" aria-label={copy('front-of-house.shift.soFar')}>
      <Heading>{copy('front-of-house.shift.soFar')}</Heading>
      <Quiet>{copy('front-of-house.shift.since', { when: moment(shift.openedAt) })}</Quiet>
      <ShiftTotals shift={shift} />
      <ShiftPayments payments={shift.payments} />
    </Card>
  );
}

function OpenShiftPanel() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const state = useSelector(selectShift);
  if (state.at === 'unknown')
    return (
      <div aria-busy="true">
        <Skeleton height={240} />
      </div>
    );
  if (state.at === 'failed')
    return (
      <Retry
        title={copy('front-of-house.shift.failed')}
        message={state.message}
        onRetry={() => dispatch(shiftRequested())}
      />
    );
  const { shift, closed, busy, refused } = state;
  return (
    <Stack gap={3}>
      {refused && (
        <Notice kind="danger" role="alert">
          {refused}
        </Notice>
      )}
      {closed && (
        <>
          <Notice kind="success" role="status" title={copy('front-of-house.shift.closed')} />
          <ShiftReport shift={closed} />
        </>
      )}
      {shift ? (
        <Pair>
          <CurrentTotals shift={shift} />
          <Suspense fallback={<Skeleton height={240} />}>
            <CashUp key={shift.id} shift={shift} busy={busy} />
          </Suspense>
        </Pair>
      ) : (
        <OpenShift busy={busy} />
      )}
    </Stack>
  );
}

function Inside() {
  const copy = useCopy();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(shiftRequested());
  }, [dispatch]);
  return (
    <Page>
      <OnScreen>{copy('front-of-house.shift.heading')}</OnScreen>
      <OpenShiftPanel />
      <EarlierShifts />
    </Page>
  );
}

export default function ShiftPage() {
  return <CounterFrame here="shift">{() => <Inside />}</CounterFrame>;
}
