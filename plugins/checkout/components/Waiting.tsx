import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Button, Notice, Spinner, Stack, useCopy } from '../../../core/contract';
import { checkAgainPressed } from '../state/events';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
}));

interface Props {
  readonly reference: string | null;
}

function useFocus() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return { ref: box, tabIndex: -1, role: 'status' } as const;
}

/** Nobody knows yet whether money moved; we are asking. */
export function Checking({ reference }: Props) {
  const copy = useCopy();
  const focus = useFocus();
  return (
    <Stack gap={2}>
      <Notice kind="info" title={copy('checkout.checking.title')} {...focus}>
        <Line>
          <Spinner />
          <span>{copy('checkout.checking.text')}</span>
        </Line>
        {reference !== null && <p>{copy('checkout.unanswered.reference', { reference })}</p>}
      </Notice>
    </Stack>
  );
}

/** We asked long enough: the answer comes by e-mail, and asking again does no harm. */
export function Unanswered({ reference }: Props) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const focus = useFocus();
  const again = (
    <Button onClick={() => dispatch(checkAgainPressed())}>{copy('checkout.unanswered.again')}</Button>
  );
  return (
    <Notice kind="warning" title={copy('checkout.unanswered.title')} actions={again} {...focus}>
      <p>{copy('checkout.unanswered.text')}</p>
      {reference !== null && <p>{copy('checkout.unanswered.reference', { reference })}</p>}
    </Notice>
  );
}
