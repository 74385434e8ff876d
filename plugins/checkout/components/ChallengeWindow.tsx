import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { Button, Stack, useCopy } from '../../../core/contract';
import { scaFields } from '../domain/sca';
import type { BankChallengeShown } from '../state/checkoutState';
import { submitChallengeForm } from './submitChallengeForm';

const Text = styled('p')({ margin: 0, maxWidth: '66ch' });

/** A window that is still here after so long was held back, by the browser or by whoever sits before it. */
const NAVIGATION_TIMEOUT_MS = 5000;

/**
 * The bank's page in place of the whole window, which browsers allow a frame only after a press. The press of
 * Pay counts for some seconds; after that there is a button. So there is for whoever came back with Back, even
 * within those seconds: nobody is sent away a second time.
 */
export function ChallengeWindow({ challenge }: { readonly challenge: BankChallengeShown }) {
  const { scaUrl, scaData, isNew } = challenge;
  const copy = useCopy();
  const [going, setGoing] = useState(() => isNew && navigator.userActivation?.isActive === true);
  useEffect(() => {
    if (!going) return undefined;
    submitChallengeForm('_top', scaUrl, scaFields(scaData));
    const timer = setTimeout(() => setGoing(false), NAVIGATION_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [going, scaUrl, scaData]);
  return (
    <Stack gap={2} align="start">
      <Text>{copy('checkout.challenge.away')}</Text>
      <Button
        kind="primary"
        busy={going}
        busyLabel={copy('checkout.challenge.going')}
        onClick={() => setGoing(true)}
      >
        {copy('checkout.challenge.go')}
      </Button>
    </Stack>
  );
}
