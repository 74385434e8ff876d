import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isReturnAddressStored, useCopy, useNavigation, useSettings } from '../../../core/contract';
import { Button, Notice, Spinner, Stack } from '../../../core/contract/ui';
import { FROM_BANK_PATH } from '../domain/returnUrl';
import type { BankChallengeShown } from '../state/checkoutState';
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

function useChallengeRetry(): boolean {
  const { challengeRetryAfterSeconds = RETRY_AFTER } = useSettings('checkout');
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), challengeRetryAfterSeconds * 1000);
    return () => clearTimeout(timer);
  }, [challengeRetryAfterSeconds]);
  return slow;
}

/**
 * Decides where the bank's page opens. Many banks refuse a frame inside a frame of another site. In that case
 * the top window navigates to the bank. The server then redirects it to the host page, and the host page
 * opens this page again.
 */
function useChallengePlace({ leadsBack }: BankChallengeShown): 'window' | 'frame' | undefined {
  const { href } = useNavigation();
  const isTop = window.parent === window;
  const [kept, setKept] = useState<boolean>();
  useEffect(() => {
    let isOver = false;
    if (leadsBack && !isTop)
      void isReturnAddressStored(href(FROM_BANK_PATH)).then((is) => isOver || setKept(is));
    return () => {
      isOver = true;
    };
  }, [leadsBack, isTop, href]);
  // The bank returns to this page directly.
  if (leadsBack && isTop) return 'window';
  if (leadsBack && kept === undefined) return undefined;
  return leadsBack && kept ? 'window' : 'frame';
}

function BankPage({ challenge }: { readonly challenge: BankChallengeShown }) {
  const place = useChallengePlace(challenge);
  if (place === undefined) return <Spinner />;
  return place === 'window' ? (
    <ChallengeWindow challenge={challenge} />
  ) : (
    <ChallengeFrame challenge={challenge} />
  );
}

/** The customer's bank verifies the customer. Each transaction has a separate component instance. */
export function Challenge({ challenge }: { readonly challenge: BankChallengeShown }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  const slow = useChallengeRetry();
  useEffect(() => heading.current?.focus(), []);
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
