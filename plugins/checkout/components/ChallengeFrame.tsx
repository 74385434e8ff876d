import styled from '@emotion/styled';
import { useEffect, useId, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useCopy, useMode, watchFrameEntries } from '../../../core/contract';
import { isScaHint } from '../domain/sca';
import type { ChallengeStep } from '../state/checkoutState';
import { challengeHinted } from '../state/events';
import { submitChallengeForm } from './submitChallengeForm';

const Frame = styled('iframe')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 480,
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.m,
  // A bank's page has its own colours and expects a white background.
  background: 'white',
}));
const Text = styled('p')({ margin: 0, maxWidth: '66ch' });

/** The frame must not navigate the top window. */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin';

export function ChallengeFrame({ challenge }: { readonly challenge: ChallengeStep }) {
  const { transactionUuid, scaUrl, scaData } = challenge;
  const copy = useCopy();
  const dispatch = useDispatch();
  const { kiosk } = useMode();
  const name = `bank-${useId().replace(/\W/g, '')}`;
  const frame = useRef<HTMLIFrameElement>(null);
  const posted = useRef(false);
  useEffect(() => {
    const hear = (message: MessageEvent) => {
      const window_ = frame.current?.contentWindow;
      const expected = { origin: window.location.origin, window: window_, transactionUuid };
      if (isScaHint(message, expected)) dispatch(challengeHinted());
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [dispatch, transactionUuid]);
  // A kiosk has no history.
  useEffect(() => (kiosk ? undefined : watchFrameEntries()), [kiosk]);

  useEffect(() => {
    // Submit once for each transaction: a bank may refuse the same challenge twice.
    if (posted.current) return;
    posted.current = true;
    submitChallengeForm(name, { scaUrl, scaData });
  }, [name, scaUrl, scaData]);

  return (
    <>
      <Text>{copy('checkout.challenge.text')}</Text>
      <Frame
        ref={frame}
        name={name}
        title={copy('checkout.challenge.frame')}
        // A bank may open help in another window. In a kiosk the user could not return from it.
        sandbox={kiosk ? SANDBOX : `${SANDBOX} allow-popups`}
      />
    </>
  );
}
