import { useCopy, useMode } from '../../../core/contract';
import { DefinitionList, TextField } from '../../../core/contract/ui';
import type { SavedCard } from '../../../schemas/generated/api';
import { codeLengthOf } from '../domain/card';
import { FieldSet } from './FieldSet';
import type { SavedCardForm } from './useSavedCard';

interface Props {
  readonly card: SavedCard;
  readonly form: SavedCardForm;
  readonly disabled: boolean;
}

/** The saved card, and the security code, which is never saved. */
export function SavedCardPanel({ card, form, disabled }: Props) {
  const copy = useCopy();
  const { kiosk } = useMode();
  const help = codeLengthOf(card.cardType) === 4 ? 'checkout.card.code.helpFour' : 'checkout.card.code.help';
  return (
    <FieldSet legend={copy('checkout.saved.heading')}>
      <DefinitionList
        items={[
          {
            term: copy('checkout.saved.card'),
            description: copy('checkout.saved.number', { type: card.cardType, digits: card.lastFourDigits }),
          },
          { term: copy('checkout.saved.holder'), description: card.cardHolderName },
          { term: copy('checkout.saved.expiry'), description: card.expiryDate },
        ]}
      />
      <TextField
        label={copy('checkout.card.code')}
        help={copy(help)}
        error={form.shown && copy(form.shown)}
        name="securityCode"
        value={form.code}
        readOnly={disabled}
        inputMode="numeric"
        autoComplete={kiosk ? 'off' : 'cc-csc'}
        width="s"
        onChange={(event) => form.type(event.target.value)}
        onBlur={form.leave}
      />
    </FieldSet>
  );
}
