import styled from '@emotion/styled';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Button, Card, Modal, Stack } from '../../../core/contract/ui';
import type { GuestPass } from '../../../schemas/generated/api';
import { selectAccount } from '../state/account';
import { guestPassCancellation } from '../state/events';
import { RefusalNotice } from './RefusalNotice';
import { Tag } from './Tag';
import { useDayText } from './useDayText';

const TONES = { issued: 'success', used: 'info', cancelled: 'info', expired: 'info' } as const;

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(2),
}));
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
}));
const Words = styled('div')(({ theme }) => ({
  flex: '1 1 14rem',
  minWidth: 0,
  '& h3': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: theme.foyer.textQuiet },
}));
const Code = styled('span')(({ theme }) => ({
  color: theme.foyer.text,
  fontWeight: 700,
  letterSpacing: '0.06em',
  fontVariantNumeric: 'tabular-nums',
}));

interface TakeBackProps {
  readonly pass: GuestPass;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

function CancelPass({ pass, onClose, onReopen }: TakeBackProps) {
  const copy = useCopy();
  const day = useDayText();
  const dispatch = useDispatch();
  const { passCancel: now } = useSelector(selectAccount);
  const done = now.at === 'done';
  const busy = now.at === 'busy';
  useEffect(
    () => () => {
      dispatch(guestPassCancellation.left());
    },
    [dispatch],
  );
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);
  const actions = (
    <>
      <Button
        kind="danger"
        busy={busy}
        busyLabel={copy('account.guestPasses.takingBack')}
        onClick={() => dispatch(guestPassCancellation.asked({ passId: pass.id }))}
      >
        {copy('account.guestPasses.takeBack')}
      </Button>
      <Button kind="quiet" aria-disabled={busy} onClick={onClose}>
        {copy('account.guestPasses.keep')}
      </Button>
    </>
  );
  return (
    <Modal
      title={copy('account.guestPasses.takeBackTitle')}
      onClose={busy ? undefined : onClose}
      onReopen={onReopen}
      actions={actions}
    >
      <Stack gap={2}>
        {now.at === 'refused' && (
          <RefusalNotice refusal={now.refusal} title={copy('account.guestPasses.notTakenBack')} />
        )}
        <div>
          {copy('account.guestPasses.takeBackHelp', { name: pass.guestName, day: day(pass.validOn) })}
        </div>
      </Stack>
    </Modal>
  );
}

/** Guest passes that the customer gave, each with its code. */
export function GuestPassList({ passes }: { readonly passes: readonly GuestPass[] }) {
  const copy = useCopy();
  const day = useDayText();
  const [asked, setAsked] = useState<GuestPass>();
  const close = useCallback(() => setAsked(undefined), []);
  return (
    <>
      <List role="list">
        {passes.map((pass) => (
          <li key={pass.id}>
            <Card as="article" aria-label={pass.guestName}>
              <Row>
                <Words>
                  <h3>{pass.guestName}</h3>
                  <p>
                    {day(pass.validOn)}, {pass.venue.name}
                  </p>
                  <p>
                    {copy('account.guestPasses.code')} <Code>{pass.code}</Code>
                  </p>
                </Words>
                <Tag tone={TONES[pass.status]}>{copy(`account.guestPasses.status.${pass.status}`)}</Tag>
                {pass.status === 'issued' && (
                  <Button
                    size="md"
                    kind="quiet"
                    onClick={() => setAsked(pass)}
                    aria-label={copy('account.guestPasses.takeBackOf', { name: pass.guestName })}
                  >
                    {copy('account.guestPasses.takeBack')}
                  </Button>
                )}
              </Row>
            </Card>
          </li>
        ))}
      </List>
      {asked && <CancelPass pass={asked} onClose={close} onReopen={() => setAsked(asked)} />}
    </>
  );
}
