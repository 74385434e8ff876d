import { useDispatch } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Stack } from '../../../core/contract/ui';
import type { Paying } from '../state/checkoutState';
import { waiverAccepted, waiverWithdrawn } from '../state/events';
import { waiversLeft } from '../state/selectors';
import { Agreement } from './Agreement';

interface Props {
  readonly paying: Paying;
  readonly disabled: boolean;
  readonly readingId: string | undefined;
  readonly setReadingId: (id: string | undefined) => void;
}

/**
 * Waivers that attendees have not accepted yet, because the customer left the basket before accepting all of
 * them.
 */
export function WaiverConsent({ paying, disabled, readingId, setReadingId }: Props) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const waivers = waiversLeft(paying);
  if (waivers.length === 0) return null;
  return (
    <Stack gap={1}>
      {waivers.map((waiver) => {
        const { id, title } = waiver;
        return (
          <Agreement
            key={id}
            label={copy('checkout.waivers.accept', { title })}
            readLabel={copy('checkout.waivers.read', { title })}
            texts={[waiver]}
            accepted={paying.waived.includes(id)}
            disabled={disabled}
            reading={readingId === id}
            setReading={(reading) => setReadingId(reading ? id : undefined)}
            onAgree={() => dispatch(waiverAccepted({ id }))}
            onWithdraw={() => dispatch(waiverWithdrawn({ id }))}
          />
        );
      })}
    </Stack>
  );
}
