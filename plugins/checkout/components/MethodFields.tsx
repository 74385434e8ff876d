import { useDispatch } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Card, LinkButton, Notice, RadioCards, Stack } from '../../../core/contract/ui';
import type { PayingState } from '../state/checkoutState';
import { tokenisedCardDropped } from '../state/events';
import { CardFields } from './CardFields';
import { AcceptedCards } from './CardMark';
import { useOtherCardProvider } from './cardProviderForm';
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

/** How the order is paid, under one heading: by the saved card, by a new one, or by nothing. */
export function MethodFields(props: Props) {
  const copy = useCopy();
  const isOwnForm = useOtherCardProvider() === undefined;
  const { method } = props.choice;
  return (
    <Card>
      <Stack direction="row" justify="space-between" gap={[1, 2]} wrap>
        <Heading>{copy('checkout.method.legend')}</Heading>
        {method === 'card' && isOwnForm && <AcceptedCards />}
      </Stack>
      {method === 'none' ? <span>{copy('checkout.free')}</span> : <CardMethods {...props} />}
    </Card>
  );
}

function CardMethods({ paying, choice, card, saved }: Props) {
  const copy = useCopy();
  const { payment } = paying;
  const { method, usable, expired, onFile, mayBeSaved } = choice;
  const disabled = payment.at === 'working';
  if (payment.at === 'form' && payment.isCardTokenised) return <HeldCard />;
  const refused = payment.at === 'form' && payment.notice?.kind === 'refused' ? payment.notice.errors : {};
  return (
    <>
      {usable && (
        <RadioCards
          legend={copy('checkout.method.legend')}
          hideLegend
          value={method === 'saved' ? 'saved' : 'card'}
          disabled={disabled}
          onChange={choice.choose}
          options={[
            { value: 'saved', label: copy('checkout.method.saved') },
            { value: 'card', label: copy('checkout.method.new') },
          ]}
        />
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
    </>
  );
}
