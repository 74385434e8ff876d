import styled from '@emotion/styled';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { Button, Notice, Stack, useCopy, useMode, useSettings } from '../../../core/contract';
import { isScaHint, scaFields } from '../domain/sca';
import type { PaymentAt } from '../state/checkout';
import { challengeAbandoned, challengeHinted } from '../state/events';
import { postToBank } from './postToBank';

type Challenge = Extract<PaymentAt, { at: 'challenge' }>;

const Frame = styled('iframe')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 480,
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.m,
  // A bank's page brings its own colours and expects white paper.
  background: 'white',
}));
const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  '&:focus': { outline: 'none' },
}));
const Text = styled('p')({ margin: 0, maxWidth: '66ch' });

/** Seconds until 'Try again' is offered, where the tenant says nothing. */
const RETRY_AFTER = 15;

/** Listens to our own return page inside the frame, about this transaction, and to nothing else. */
function useHint(frame: RefObject<HTMLIFrameElement | null>, transactionUuid: string) {
  const dispatch = useDispatch();
  useEffect(() => {
    const hear = (message: MessageEvent) => {
      const window_ = frame.current?.contentWindow;
      const expected = { origin: window.location.origin, window: window_, transactionUuid };
      if (isScaHint(message, expected)) dispatch(challengeHinted());
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [dispatch, frame, transactionUuid]);
}

function useSlow(transactionUuid: string): boolean {
  const { challengeRetryAfterSeconds = RETRY_AFTER } = useSettings<{ challengeRetryAfterSeconds?: number }>(
    'checkout',
  );
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), challengeRetryAfterSeconds * 1000);
    return () => clearTimeout(timer);
  }, [challengeRetryAfterSeconds, transactionUuid]);
  return slow;
}

/** The bank's page, inside ours. */
export function ChallengeFrame({ challenge }: { readonly challenge: Challenge }) {
  const { transactionUuid, scaUrl, scaData, cancelling } = challenge;
  const copy = useCopy();
  const { kiosk } = useMode();
  const dispatch = useDispatch();
  const name = `bank-${useId().replace(/\W/g, '')}`;
  const frame = useRef<HTMLIFrameElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const posted = useRef<string>(undefined);
  const slow = useSlow(transactionUuid);
  useHint(frame, transactionUuid);

  useEffect(() => {
    // Once a transaction: a bank may refuse the same challenge twice.
    if (posted.current === transactionUuid) return;
    posted.current = transactionUuid;
    heading.current?.focus();
    postToBank(name, scaUrl, scaFields(scaData));
  }, [name, transactionUuid, scaUrl, scaData]);

  return (
    <Stack gap={2}>
      <Heading ref={heading} tabIndex={-1}>
        {copy('checkout.challenge.title')}
      </Heading>
      <Text>{copy('checkout.challenge.text')}</Text>
      <Frame
        ref={frame}
        name={name}
        title={copy('checkout.challenge.frame')}
        // A window that a bank opens at a kiosk would be there for the next one.
        sandbox={`allow-scripts allow-forms allow-same-origin${kiosk ? '' : ' allow-popups'}`}
      />
      {slow && (
        <Notice
          kind="info"
          role="status"
          title={copy('checkout.challenge.slow')}
          actions={
            <Button busy={cancelling} onClick={() => dispatch(challengeAbandoned())}>
              {copy('checkout.challenge.again')}
            </Button>
          }
        />
      )}
    </Stack>
  );
}
