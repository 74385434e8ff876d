/** Earlier shifts: the user's own, and for managers those of all staff. */
import styled from '@emotion/styled';
import { useState } from 'react';
import { useCopy, useRemoteData, dataOf } from '../../../core/contract';
import { LinkButton, Loaded, Skeleton, Stack } from '../../../core/contract/ui';
import type { Shift } from '../../../schemas/generated/api';
import { selectEarlierShifts } from '../state/counter';
import { shifts } from '../state/events';
import { Heading, PlainList, Quiet, Strong } from './counterStyles';
import { useDifferenceText } from './Difference';
import { ShiftReport } from './ShiftReport';
import { useInstantText } from './texts';

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  padding: theme.spacing(1.25, 0),
  borderTop: `1px solid ${theme.foyer.line}`,
  '& > div': { flex: '1 1 12rem', minWidth: 0 },
}));
const Folded = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '@media print': { display: 'none' },
}));

interface RowProps {
  readonly shift: Shift;
  readonly open: boolean;
  readonly onOpen: () => void;
}

function ShiftRow({ shift, open, onOpen }: RowProps) {
  const copy = useCopy();
  const moment = useInstantText();
  const differenceText = useDifferenceText();
  const when = moment(shift.closedAt ?? shift.openedAt);
  return (
    <Row>
      <div>
        <Strong>{when}</Strong>
        <Quiet>
          {shift.staffName}, {shift.venue.name}
          {shift.difference && ` · ${differenceText(shift.difference.raw.amount)}`}
        </Quiet>
      </div>
      <LinkButton
        type="button"
        aria-expanded={open}
        aria-label={copy('front-of-house.shift.showOf', { when, name: shift.staffName })}
        onClick={onOpen}
      >
        {copy(open ? 'front-of-house.shift.hide' : 'front-of-house.shift.show')}
      </LinkButton>
    </Row>
  );
}

export function EarlierShifts() {
  const copy = useCopy();
  const [remote, reload] = useRemoteData(selectEarlierShifts, shifts, undefined);
  const [openId, setOpenId] = useState<string>();
  const open = dataOf(remote)?.find(({ id }) => id === openId);
  return (
    <Stack gap={2}>
      <Folded aria-label={copy('front-of-house.shift.earlier')}>
        <Heading>{copy('front-of-house.shift.earlier')}</Heading>
        <Loaded
          remote={remote}
          title={copy('front-of-house.shift.earlierFailed')}
          onRetry={reload}
          placeholder={<Skeleton height={96} />}
        >
          {(list) =>
            list.length === 0 ? (
              <Quiet>{copy('front-of-house.shift.noEarlier')}</Quiet>
            ) : (
              <PlainList>
                {list.map((shift) => (
                  <ShiftRow
                    key={shift.id}
                    shift={shift}
                    open={shift.id === openId}
                    onOpen={() => setOpenId(shift.id === openId ? undefined : shift.id)}
                  />
                ))}
              </PlainList>
            )
          }
        </Loaded>
      </Folded>
      {open && <ShiftReport shift={open} />}
    </Stack>
  );
}
