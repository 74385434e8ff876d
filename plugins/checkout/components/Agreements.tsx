import { useDispatch } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { AgreementGroup, Loaded, TermsCheckbox, TermsSkeleton } from '../../../core/contract/ui';
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
  const isOpen = (text: OpenText) =>
    typeof open === 'object' && typeof text === 'object' ? open.id === text.id : open === text;
  const reading = (text: OpenText) =>
    [isOpen(text), (isReading: boolean) => setOpen(isReading ? text : undefined)] as const;
  return (
    <Loaded
      remote={paying.terms}
      title={copy('checkout.terms.failed')}
      message={() => copy('checkout.terms.failed.text')}
      onRetry={(cartId) => dispatch(terms.requested(cartId))}
      placeholder={<TermsSkeleton />}
    >
      {(shown) =>
        waivers.length + shown.length > 0 && (
          <AgreementGroup>
            {waivers.map((waiver) => (
              <TermsCheckbox
                key={waiver.id}
                label={copy('checkout.waivers.accept', { title: waiver.title })}
                readLabel={copy('checkout.waivers.read', { title: waiver.title })}
                terms={[waiver]}
                accepted={paying.waived.some(({ id }) => id === waiver.id)}
                disabled={disabled}
                reading={reading(waiver)}
                onChange={(yes) => dispatch(yes ? waiverAccepted(waiver) : waiverWithdrawn(waiver))}
              />
            ))}
            {shown.length > 0 && (
              <TermsCheckbox
                label={copy('checkout.terms.accept')}
                readLabel={copy('checkout.terms.read')}
                terms={shown}
                accepted={termsAllAccepted(paying)}
                disabled={disabled}
                reading={reading('terms')}
                onChange={(yes) => dispatch(termsAccepted(yes ? shown : []))}
              />
            )}
          </AgreementGroup>
        )
      }
    </Loaded>
  );
}
