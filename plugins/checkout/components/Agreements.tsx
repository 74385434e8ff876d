import { useDispatch } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Loaded, Skeleton, Stack, TermsCheckbox } from '../../../core/contract/ui';
import type { Waiver } from '../../../schemas/generated/api';
import type { PayingState } from '../state/checkoutState';
import { terms, termsAccepted, waiverAccepted, waiverWithdrawn } from '../state/events';
import { termsAllAccepted, openWaivers } from '../state/selectors';

export type OpenText = Waiver | 'terms' | undefined;

interface Props {
  readonly paying: PayingState;
  readonly open: OpenText;
  readonly setOpen: (text: OpenText) => void;
}

/** The waivers that attendees did not accept on the basket page, and the terms of the cart. */
export function Agreements({ paying, open, setOpen }: Props) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const waivers = openWaivers(paying);
  const disabled = paying.payment.at === 'working';
  return (
    <>
      {waivers.length > 0 && (
        <Stack gap={1}>
          {waivers.map((waiver) => {
            const { id, title } = waiver;
            return (
              <TermsCheckbox
                key={id}
                label={copy('checkout.waivers.accept', { title })}
                readLabel={copy('checkout.waivers.read', { title })}
                terms={[waiver]}
                accepted={paying.waived.some((one) => one.id === id)}
                disabled={disabled}
                reading={[
                  typeof open === 'object' && open.id === id,
                  (isReading) => setOpen(isReading ? waiver : undefined),
                ]}
                onChange={(yes) => dispatch(yes ? waiverAccepted(waiver) : waiverWithdrawn(waiver))}
              />
            );
          })}
        </Stack>
      )}
      <Loaded
        remote={paying.terms}
        title={copy('checkout.terms.failed')}
        message={() => copy('checkout.terms.failed.text')}
        onRetry={(cartId) => dispatch(terms.requested(cartId))}
        placeholder={<Skeleton height={48} />}
      >
        {(shown) =>
          shown.length > 0 && (
            <TermsCheckbox
              label={copy('checkout.terms.accept')}
              readLabel={copy('checkout.terms.read')}
              terms={shown}
              accepted={termsAllAccepted(paying)}
              disabled={disabled}
              reading={[open === 'terms', (isReading) => setOpen(isReading ? 'terms' : undefined)]}
              onChange={(yes) => dispatch(termsAccepted(yes ? shown : []))}
            />
          )
        }
      </Loaded>
    </>
  );
}
