import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { useCopy } from '../../../core/contract';
import { Button, Stack } from '../../../core/contract/ui';
import type { ChallengeStep } from '../state/checkoutState';
import { submitChallengeForm } from './submitChallengeForm';

const Text = styled('p')({ margin: 0, maxWidth: '66ch' });

/** A window that has not left after this time was blocked, by the browser or by the user. */
const NAVIGATION_TIMEOUT_MS = 5000;

/**
 * Opens the bank's page in the top window. Browsers allow a frame to do this only after a press. The press of
 * Pay counts for some seconds; after that a button is shown. A user who returned with Back also gets the
 * button, even within those seconds, so that the page does not leave twice without a press.
 */
export function ChallengeWindow({ challenge }: { readonly challenge: ChallengeStep }) {
  const { scaUrl, scaData, isNew } = challenge;
  const copy = useCopy();
  const [going, setGoing] = useState(() => isNew && navigator.userActivation?.isActive === true);
  useEffect(() => {
    if (!going) return undefined;
    submitChallengeForm('_top', { scaUrl, scaData });
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
