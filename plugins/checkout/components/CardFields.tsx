import styled from '@emotion/styled';
import type { ChangeEvent } from 'react';
import { useCopy, useMode } from '../../../core/contract';
import { Checkbox, Slot, Stack, TextField } from '../../../core/contract/ui';
import type { SavedCard } from '../../../schemas/generated/api';
import { brandOf, expiryTyped, FIELD_LABELS, groupCardDigits } from '../domain/card';
import { useOtherCardProvider } from './cardProviderForm';
import { FieldSet } from './FieldSet';
import type { CardField, CardForm } from './useCardForm';

const Brand = styled('span')({ flex: 'none', whiteSpace: 'nowrap' });

interface CardFieldsProps {
  readonly form: CardForm;
  readonly disabled: boolean;
  /** Messages of the server, by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly mayBeSaved: boolean;
  readonly replaced: SavedCard | undefined;
}

interface Row {
  readonly field: CardField;
  readonly autoComplete: string;
  readonly width?: 's' | 'm' | 'l' | 'full';
  readonly optional?: boolean;
}

const BILLING: readonly Row[] = [
  { field: 'billingFirstName', autoComplete: 'billing given-name', width: 'l' },
  { field: 'billingLastName', autoComplete: 'billing family-name', width: 'l' },
  { field: 'billingAddressLineOne', autoComplete: 'billing address-line1' },
  { field: 'billingAddressLineTwo', autoComplete: 'billing address-line2', optional: true },
  { field: 'billingCity', autoComplete: 'billing address-level2', width: 'l' },
  { field: 'billingPostcode', autoComplete: 'billing postal-code', width: 's' },
];

/** Id of a field of the card form, used by links from the error summary. */
export const fieldId = (field: string): string => `checkout-${field}`;

function useField({ form, disabled, errors }: CardFieldsProps) {
  const copy = useCopy();
  const { kiosk } = useMode();
  return (field: CardField, autoComplete: string) => {
    const wrong = form.mistakeOf(field);
    return {
      id: fieldId(field),
      name: field,
      label: copy(FIELD_LABELS[field]),
      value: form.text[field],
      readOnly: disabled,
      autoComplete: kiosk ? 'off' : autoComplete,
      error: wrong === undefined ? errors[field]?.[0] : copy(wrong),
      onChange: (event: ChangeEvent<HTMLInputElement>) => form.type(field, event.target.value),
      onBlur: () => form.leave(field),
    };
  };
}

export function CardFields(props: CardFieldsProps) {
  const copy = useCopy();
  const field = useField(props);
  const provider = useOtherCardProvider();
  return (
    <>
      <FieldSet legend={copy('checkout.card.billing')}>
        {BILLING.map(({ field: name, autoComplete, ...look }) => (
          <TextField key={name} {...field(name, autoComplete)} {...look} />
        ))}
      </FieldSet>
      {provider === undefined ? (
        <OwnCardFields {...props} />
      ) : (
        <FieldSet legend={copy('checkout.card.details')}>
          <Slot name="checkout.cardForms/v1" only={provider} />
        </FieldSet>
      )}
    </>
  );
}

/** The card fields for providers whose script tokenises a typed card number (`api/providers`). */
function OwnCardFields(props: CardFieldsProps) {
  const { form, mayBeSaved, replaced, disabled } = props;
  const copy = useCopy();
  const field = useField(props);
  const brand = brandOf(form.text.cardNumber);
  const four = brand.codeLengths.every((length) => length === 4);
  return (
    <FieldSet legend={copy('checkout.card.details')} help={copy('checkout.card.safe')}>
      <TextField {...field('cardholderName', 'cc-name')} help={copy('checkout.card.holder.help')} width="l" />
      <TextField
        {...field('cardNumber', 'cc-number')}
        width="l"
        inputMode="numeric"
        after={brand.name && <Brand aria-live="polite">{brand.name}</Brand>}
        onBlur={() => {
          form.type('cardNumber', groupCardDigits(form.text.cardNumber));
          form.leave('cardNumber');
        }}
      />
      <Stack direction="row" gap={2} align="start" wrap>
        <TextField
          {...field('expiryDate', 'cc-exp')}
          help={copy('checkout.card.expiry.help')}
          width="s"
          inputMode="numeric"
          onChange={(event) => form.type('expiryDate', expiryTyped(event.target.value, form.text.expiryDate))}
        />
        <TextField
          {...field('securityCode', 'cc-csc')}
          help={copy(four ? 'checkout.card.code.helpFour' : 'checkout.card.code.help')}
          width="s"
          inputMode="numeric"
        />
      </Stack>
      {mayBeSaved && (
        <Checkbox
          label={copy('checkout.card.save')}
          help={
            replaced &&
            copy('checkout.card.save.replaces', { type: replaced.cardType, digits: replaced.lastFourDigits })
          }
          checked={form.saveCard}
          disabled={disabled}
          onChange={(event) => form.setSaveCard(event.target.checked)}
        />
      )}
    </FieldSet>
  );
}
