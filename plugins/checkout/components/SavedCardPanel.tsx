import styled from '@emotion/styled';
import { useCopy, useMode } from '../../../core/contract';
import { FieldGroup, Slot, Stack, TextField } from '../../../core/contract/ui';
import type { SavedCard } from '../../../schemas/generated/api';
import { brandNamed, codeLengthOf } from '../domain/card';
import { CardMark } from './CardMark';
import { SAVED_CARD_SLOT, useOtherCardProvider } from './cardProviderForm';
import type { SavedCardForm } from './useSavedCard';

interface Props {
  readonly card: SavedCard;
  readonly form: SavedCardForm;
  readonly disabled: boolean;
}

const Facts = styled('p')(({ theme }) => ({
  margin: 0,
  '& > *': { display: 'block' },
  '& > span': { color: theme.foyer.textQuiet },
}));

/** The saved card, and the security code, which is never saved. */
export function SavedCardPanel({ card, form, disabled }: Props) {
  const copy = useCopy();
  const provider = useOtherCardProvider();
  return (
    <FieldGroup legend={copy('checkout.saved.heading')} hideLegend>
      <Stack>
        <Stack direction="row" align="start" gap={1.5}>
          <CardMark brand={brandNamed(card.cardType)} />
          <Facts>
            <strong>
              {copy('checkout.saved.number', { type: card.cardType, digits: card.lastFourDigits })}
            </strong>
            <span>{card.cardHolderName}</span>
            <span>{copy('checkout.saved.expiry', { date: card.expiryDate })}</span>
          </Facts>
        </Stack>
        {provider === undefined ? (
          <OwnCodeField card={card} form={form} disabled={disabled} />
        ) : (
          <Slot name={SAVED_CARD_SLOT} only={provider} />
        )}
      </Stack>
    </FieldGroup>
  );
}

function OwnCodeField({ card, form, disabled }: Props) {
  const copy = useCopy();
  const { kiosk } = useMode();
  const help = codeLengthOf(card.cardType) === 4 ? 'checkout.card.code.helpFour' : 'checkout.card.code.help';
  return (
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
  );
}
