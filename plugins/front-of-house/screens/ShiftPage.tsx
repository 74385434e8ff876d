/** The shift of the current staff member: opening with a float, running totals, cashing up. */
import styled from '@emotion/styled';
import { useSelector } from 'react-redux';
import { useCopy, useRemoteData } from '../../../core/contract';
import { Card, Notice, Skeleton, Stack, Loaded } from '../../../core/contract/ui';
import type { Shift } from '../../../schemas/generated/api';
import { EarlierShifts } from '../components/EarlierShifts';
import { CounterFrame } from '../components/CounterFrame';
import { Heading, Quiet, Title, WIDE } from '../components/counterStyles';
import { CashUp, OpenShift } from '../components/shiftForms';
import { ShiftPayments, ShiftReport, ShiftTotals } from '../components/ShiftReport';
import { useInstantText } from '../components/texts';
import { selectShift, selectShiftChange } from '../state/counter';
import { shift } from '../state/events';

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
  [WIDE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gridTemplateRows: 'auto 1fr' },
}));
/** The tall column. Earlier shifts are below the other one. */
const Tall = styled('div')({ [WIDE]: { gridRow: 'span 2' } });
const OnScreen = styled(Title)({ '@media print': { display: 'none' } });

function CurrentShift({ shift: current }: { readonly shift: Shift | null }) {
  const copy = useCopy();
  const moment = useInstantText();
  const { closed, busy, refusal } = useSelector(selectShiftChange);
  return (
    <Stack gap={3}>
      {refusal && (
        <Notice kind="danger" role="alert">
          {refusal}
        </Notice>
      )}
      {current ? (
        <Pair>
          <Card as="section" aria-label={copy('front-of-house.shift.soFar')}>
            <Heading>{copy('front-of-house.shift.soFar')}</Heading>
            <Quiet>{copy('front-of-house.shift.since', { when: moment(current.openedAt) })}</Quiet>
            <ShiftTotals shift={current} />
            <ShiftPayments payments={current.payments} />
          </Card>
          <Tall>
            <CashUp key={current.id} shift={current} busy={busy} />
          </Tall>
          <EarlierShifts />
        </Pair>
      ) : (
        <Pair>
          {closed && (
            <Tall>
              <Stack gap={2}>
                <Notice kind="success" role="status" title={copy('front-of-house.shift.closed')} />
                <ShiftReport shift={closed} />
              </Stack>
            </Tall>
          )}
          <OpenShift busy={busy} />
          <EarlierShifts />
        </Pair>
      )}
    </Stack>
  );
}

function Inside() {
  const copy = useCopy();
  const [remote, reload] = useRemoteData(selectShift, shift, undefined);
  return (
    <Page>
      <OnScreen>{copy('front-of-house.shift.heading')}</OnScreen>
      <Loaded
        remote={remote}
        title={copy('front-of-house.shift.failed')}
        onRetry={reload}
        placeholder={<Skeleton height={240} />}
      >
        {(current) => <CurrentShift shift={current} />}
      </Loaded>
    </Page>
  );
}

export default function ShiftPage() {
  return <CounterFrame currentPlace="shift">{() => <Inside />}</CounterFrame>;
}
