import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isReturnAddressStored, useCopy, useNavigation, useSettings } from '../../../core/contract';
import { Button, Notice, Spinner, Stack } from '../../../core/contract/ui';
import { FROM_BANK_PATH } from '../domain/returnUrl';
import type { ChallengeStep } from '../state/checkoutState';
import { challengeRetryPressed } from '../state/events';
import { ChallengeFrame } from './ChallengeFrame';
import { ChallengeWindow } from './ChallengeWindow';

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  '&:focus': { outline: 'none' },
}));

/** Seconds until 'Try again' is offered, unless the tenant sets another value. */
const RETRY_AFTER = 15;

/**
 * Many banks refuse a frame inside a frame of another site. The top window then goes to the bank. The server
 * redirects it to the host page, which opens this page again.
 */
function BankPage({ challenge }: { readonly challenge: ChallengeStep }) {
  const { leadsBack } = challenge;
  const { href } = useNavigation();
  const isTop = window.parent === window;
  const [isStored, setIsStored] = useState<boolean>();
  useEffect(() => {
    let isOver = false;
    if (leadsBack && !isTop)
      void isReturnAddressStored(href(FROM_BANK_PATH)).then((is) => isOver || setIsStored(is));
    return () => {
      isOver = true;
    };
  }, [leadsBack, isTop, href]);
  // To the top window, the bank returns directly.
  if (leadsBack && !isTop && isStored === undefined) return <Spinner />;
  const Place = leadsBack && (isTop || isStored) ? ChallengeWindow : ChallengeFrame;
  return <Place challenge={challenge} />;
}

/** The customer's bank verifies the customer. Each transaction has a separate component instance. */
export function Challenge({ challenge }: { readonly challenge: ChallengeStep }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  const { challengeRetryAfterSeconds = RETRY_AFTER } = useSettings('checkout');
  const [slow, setSlow] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), challengeRetryAfterSeconds * 1000);
    return () => clearTimeout(timer);
  }, [challengeRetryAfterSeconds]);
  return (
    <Stack gap={2}>
      <Heading ref={heading} tabIndex={-1}>
        {copy('checkout.challenge.title')}
      </Heading>
      <BankPage challenge={challenge} />
      {slow && (
        <Notice
          kind="info"
          role="status"
          title={copy('checkout.challenge.slow')}
          actions={
            <Button busy={challenge.cancelling} onClick={() => dispatch(challengeRetryPressed())}>
              {copy('checkout.challenge.again')}
            </Button>
          }
        />
      )}
    </Stack>
  );
}
