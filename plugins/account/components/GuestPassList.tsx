import styled from '@emotion/styled';
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Button, Card, CardTitle, Quiet, Stack } from '../../../core/contract/ui';
import type { GuestPass } from '../../../schemas/generated/api';
import { guestPassCancellation } from '../state/events';
import { ConfirmDialog } from './ConfirmDialog';
import { Tag } from './Tag';
import { useDayText } from './useDayText';

const TONES = { issued: 'success', used: 'info', cancelled: 'info', expired: 'info' } as const;

const CANCELLATION = {
  title: 'account.guestPasses.takeBackTitle',
  confirm: 'account.guestPasses.takeBack',
  busy: 'account.guestPasses.takingBack',
  keep: 'account.guestPasses.keep',
  failed: 'account.guestPasses.notTakenBack',
};

const About = styled('div')({ flex: '1 1 14rem', minWidth: 0 });
const Code = styled('span')(({ theme }) => ({
  color: theme.foyer.text,
  fontWeight: 700,
  letterSpacing: '0.06em',
  fontVariantNumeric: 'tabular-nums',
}));

/** Guest passes that the customer gave, each with its code. */
export function GuestPassList({ passes }: { readonly passes: readonly GuestPass[] }) {
  const copy = useCopy();
  const day = useDayText();
  const dispatch = useDispatch();
  const [passToCancel, setPassToCancel] = useState<GuestPass>();
  const close = useCallback(() => setPassToCancel(undefined), []);
  return (
    <>
      <Stack as="ul">
        {passes.map((pass) => (
          <li key={pass.id}>
            <Card as="article" aria-label={pass.guestName}>
              <Stack direction="row" gap={[1, 2]} wrap>
                <About>
                  <CardTitle>{pass.guestName}</CardTitle>
                  <Quiet>
                    {day(pass.validOn)}, {pass.venue.name}
                  </Quiet>
                  <Quiet>
                    {copy('account.guestPasses.code')} <Code>{pass.code}</Code>
                  </Quiet>
                </About>
                <Tag tone={TONES[pass.status]}>{copy(`account.guestPasses.status.${pass.status}`)}</Tag>
                {pass.status === 'issued' && (
                  <Button
                    size="md"
                    kind="quiet"
                    onClick={() => setPassToCancel(pass)}
                    aria-label={copy('account.guestPasses.takeBackOf', { name: pass.guestName })}
                  >
                    {copy('account.guestPasses.takeBack')}
                  </Button>
                )}
              </Stack>
            </Card>
          </li>
        ))}
      </Stack>
      {passToCancel && (
        <ConfirmDialog
          mutation="passCancel"
          text={CANCELLATION}
          onConfirm={() => dispatch(guestPassCancellation.requested({ passId: passToCancel.id }))}
          onClose={close}
          onReopen={() => setPassToCancel(passToCancel)}
        >
          <div>
            {copy('account.guestPasses.takeBackHelp', {
              name: passToCancel.guestName,
              day: day(passToCancel.validOn),
            })}
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
