import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectSignedIn, useCopy } from '../../../core/contract';
import { Button, Notice, Spinner, Stack } from '../../../core/contract/ui';
import { checkAgainPressed, loginMissed } from '../state/events';

interface Props {
  readonly reference: string | null;
}

function useFocus() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return { ref: box, tabIndex: -1, role: 'status' } as const;
}

/** It is not known yet whether money moved. The server is being asked. */
export function Checking({ reference }: Props) {
  const copy = useCopy();
  const focus = useFocus();
  return (
    <Notice kind="info" title={copy('checkout.checking.title')} {...focus}>
      <Stack direction="row" gap={1.5}>
        <Spinner />
        <span>{copy('checkout.checking.text')}</span>
      </Stack>
      {reference !== null && <p>{copy('checkout.unanswered.reference', { reference })}</p>}
    </Notice>
  );
}

/** The outcome will come by email, and asking again is safe. Without a session the button leads to login. */
export function Unanswered({ reference }: Props) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const signedIn = useSelector(selectSignedIn);
  const focus = useFocus();
  const wayOn = (
    <Button onClick={() => dispatch(signedIn ? checkAgainPressed() : loginMissed())}>
      {copy(signedIn ? 'checkout.unanswered.again' : 'checkout.unanswered.logIn')}
    </Button>
  );
  return (
    <Notice kind="warning" title={copy('checkout.unanswered.title')} actions={wayOn} {...focus}>
      <p>{copy(signedIn ? 'checkout.unanswered.text' : 'checkout.unanswered.loggedOut')}</p>
      {reference !== null && <p>{copy('checkout.unanswered.reference', { reference })}</p>}
    </Notice>
  );
}
