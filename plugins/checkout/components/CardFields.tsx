import styled from '@emotion/styled';
import { useId } from 'react';
import { useCopy } from '../../../core/contract';
import { Checkbox, FieldGroup, Icon, Slot, Stack, TextField } from '../../../core/contract/ui';
import { brandOf, expiryTyped, groupCardDigits } from '../domain/card';
import { BillingDetails } from './BillingDetails';
import { CardMark } from './CardMark';
import { CardFormPlaceholder } from './CardFormPlaceholder';
import { NEW_CARD_SLOT, useIsCardPreview, useOtherCardProvider } from './cardProviderForm';
import { useCardField, type CardFieldsProps } from './useCardField';

const Group = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2), maxWidth: '28rem' }));

/** At the end of the field, over its padding. Always there, so that the field keeps its width. */
const MarkInField = styled('span')(({ theme }) => ({
  flex: 'none',
  width: '2.375rem',
  minHeight: '1.5rem',
  marginInlineStart: `calc(-2.375rem - ${theme.spacing(2.25)})`,
  pointerEvents: 'none',
}));

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: theme.spacing(2),
  rowGap: theme.spacing(0.75),
  '& > p': { margin: 0, fontSize: '0.875rem', color: theme.foyer.textQuiet },
}));

const Safe = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  margin: 0,
  fontSize: '0.875rem',
  color: theme.foyer.textQuiet,
  '& > svg': { marginTop: '0.15em' },
}));

/** The card, and the name and address of its bill. */
export function CardFields(props: CardFieldsProps) {
  const copy = useCopy();
  const provider = useOtherCardProvider();
  const isPreview = useIsCardPreview();
  return (
    <Stack gap={3}>
      <FieldGroup legend={copy('checkout.card.details')} hideLegend>
        <Group>
          {provider === undefined && <OwnCardFields {...props} />}
          {provider !== undefined && isPreview && <CardFormPlaceholder provider={provider} />}
          {provider !== undefined && !isPreview && <Slot name={NEW_CARD_SLOT} only={provider} />}
          <SaveCard {...props} />
          <Safe>
            <Icon name="lock" size={1.25} />
            {copy('checkout.card.safe')}
          </Safe>
        </Group>
      </FieldGroup>
      <Group>
        <BillingDetails {...props} />
      </Group>
    </Stack>
  );
}

/** The choice to keep the card for later payments, if this page may offer it. */
function SaveCard({ form, mayBeSaved, replaced, disabled }: CardFieldsProps) {
  const copy = useCopy();
  if (!mayBeSaved) return null;
  return (
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
  );
}

/** The card fields for providers whose script tokenises a typed card number (`api/providers`). */
function OwnCardFields(props: CardFieldsProps) {
  const { form } = props;
  const copy = useCopy();
  const field = useCardField(props);
  const hint = useId();
  const { brand, codeLengths } = brandOf(form.text.cardNumber);
  const four = codeLengths.every((length) => length === 4);
  return (
    <>
      <TextField
        {...field('cardNumber', 'cc-number')}
        inputMode="numeric"
        style={{ paddingInlineEnd: '4rem' }}
        after={<MarkInField aria-live="polite">{brand && <CardMark brand={brand} />}</MarkInField>}
        onBlur={() => {
          form.type('cardNumber', groupCardDigits(form.text.cardNumber));
          form.leave('cardNumber');
        }}
      />
      <Pair>
        <TextField
          {...field('expiryDate', 'cc-exp')}
          aria-describedby={`${hint}-expiry`}
          inputMode="numeric"
          onChange={(event) => form.type('expiryDate', expiryTyped(event.target.value, form.text.expiryDate))}
        />
        <TextField
          {...field('securityCode', 'cc-csc')}
          aria-describedby={`${hint}-code`}
          inputMode="numeric"
        />
        <p id={`${hint}-expiry`}>{copy('checkout.card.expiry.help')}</p>
        <p id={`${hint}-code`}>{copy(four ? 'checkout.card.code.helpFour' : 'checkout.card.code.help')}</p>
      </Pair>
      <TextField {...field('cardholderName', 'cc-name')} help={copy('checkout.card.holder.help')} />
    </>
  );
}
