import { useDispatch } from 'react-redux';
import { useCopy, useDateText, useMoney } from '../../../core/contract';
import { Card, LinkButton, Notice, RadioCards } from '../../../core/contract/ui';
import type { PayingState } from '../state/checkoutState';
import { tokenisedCardDropped } from '../state/events';
import { CardFields } from './CardFields';
import { Heading } from './Heading';
import { SavedCardPanel } from './SavedCardPanel';
import type { CardForm } from './useCardForm';
import type { PaymentMethodChoice } from './usePaymentMethod';
import type { SavedCardForm } from './useSavedCard';

interface Props {
  readonly paying: PayingState;
  readonly choice: PaymentMethodChoice;
  readonly card: CardForm;
  readonly saved: SavedCardForm;
}

/** A tokenised card waits for consent to a new total. The card number is no longer stored. */
function HeldCard() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const other = (
    <LinkButton onClick={() => dispatch(tokenisedCardDropped())}>{copy('checkout.card.other')}</LinkButton>
  );
  return <Notice kind="info" title={copy('checkout.card.held')} actions={other} />;
}

/** Nothing is due now. The notice also states the monthly amount that follows. */
function FreeOrder({ cart }: Pick<PayingState, 'cart'>) {
  const copy = useCopy();
  const dateText = useDateText();
  const money = useMoney();
  const from = cart.costs?.firstBillingDate;
  const amount = cart.monthlyPrice && money(cart.monthlyPrice.raw.amount);
  return (
    <Notice kind="info" title={copy('checkout.free')}>
      {amount &&
        (from
          ? copy('checkout.free.monthly.from', { amount, date: dateText(from) })
          : copy('checkout.free.monthly', { amount }))}
    </Notice>
  );
}

export function MethodFields({ paying, choice, card, saved }: Props) {
  const copy = useCopy();
  const { payment, cart } = paying;
  const { method, usable, expired, onFile, mayBeSaved } = choice;
  const disabled = payment.at === 'working';
  if (method === 'none') return <FreeOrder cart={cart} />;
  if (payment.at === 'form' && payment.isCardTokenised) return <HeldCard />;
  const refused = payment.at === 'form' && payment.notice?.kind === 'refused' ? payment.notice.errors : {};
  return (
    <Card>
      {usable ? (
        <RadioCards
          legend={copy('checkout.method.legend')}
          value={method}
          disabled={disabled}
          onChange={choice.choose}
          options={[
            { value: 'saved', label: copy('checkout.method.saved') },
            { value: 'card', label: copy('checkout.method.new') },
          ]}
        />
      ) : (
        <Heading>{copy('checkout.method.legend')}</Heading>
      )}
      {expired && (
        <Notice kind="warning" title={copy('checkout.saved.expired')}>
          {copy('checkout.saved.expired.next')}
        </Notice>
      )}
      {method === 'saved' && usable ? (
        <SavedCardPanel card={usable} form={saved} disabled={disabled} />
      ) : (
        <CardFields
          form={card}
          disabled={disabled}
          errors={refused}
          mayBeSaved={mayBeSaved}
          replaced={onFile}
        />
      )}
    </Card>
  );
}
