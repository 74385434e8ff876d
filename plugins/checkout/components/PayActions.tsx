import styled from '@emotion/styled';
import { useId } from 'react';
import { useCopy, useDateText, useMoney, useNavigation, useTenant } from '../../../core/contract';
import { Button, LinkButton, onPlainClick, Stack } from '../../../core/contract/ui';
import { FIELD_LABELS } from '../domain/card';
import type { PaymentMethod } from '../domain/payment';
import type { Paying } from '../state/checkoutState';
import { fieldId } from './CardFields';
import type { CardField } from './useCardForm';

interface Props {
  readonly paying: Paying;
  readonly method: PaymentMethod;
  /** All required fields are filled. */
  readonly complete: boolean;
  /** Fields of a new card that are not valid yet. */
  readonly missing: readonly CardField[];
  /** Card payment has stopped: the customer can only start over. */
  readonly stopped: boolean;
  /** All required texts are accepted. */
  readonly accepted: boolean;
  readonly onRead: () => void;
  readonly onStartOver: () => void;
}

/**
 * The amount collected each month. Undefined when it is zero, because the button then obliges to nothing
 * monthly.
 */
const monthlyAmount = ({ cart }: Paying): number | undefined => cart.monthlyPrice?.raw.amount || undefined;

/** The label of the button states the obligation of pressing it. */
function usePayLabel(paying: Paying, method: PaymentMethod): string {
  const copy = useCopy();
  const money = useMoney();
  const monthly = monthlyAmount(paying);
  if (method !== 'none') return copy('checkout.pay', { amount: money(paying.due) });
  if (monthly) return copy('checkout.confirm.monthly', { amount: money(monthly) });
  return copy('checkout.confirm');
}

const Due = styled('p')(({ theme }) => ({
  margin: 0,
  '& strong': { display: 'block', fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums' },
  '& span': { color: theme.foyer.textQuiet },
}));

/** The due amount and what follows, directly above the button, because the summary may be a screen away. */
function AmountsDue({ paying, accepted }: Pick<Props, 'paying' | 'accepted'>) {
  const copy = useCopy();
  const dateText = useDateText();
  const money = useMoney();
  const { costs } = paying.cart;
  const monthly = monthlyAmount(paying);
  const { due } = paying;
  // The button states the amount once it pays.
  if (!monthly && (accepted || due === 0)) return null;
  const from = costs?.firstBillingDate;
  return (
    <Due>
      <strong>{copy('checkout.pay.due', { amount: money(due) })}</strong>
      {monthly && (
        <span>
          {copy('checkout.summary.monthly', { amount: money(monthly) })}{' '}
          {from
            ? copy('checkout.summary.monthly.from', { date: dateText(from) })
            : copy('checkout.summary.monthly.note')}
        </span>
      )}
    </Due>
  );
}

/** In the bookings area, the basket page is the way back. Elsewhere the link clears the selection. */
function BackLink({ disabled, onStartOver }: Pick<Props, 'onStartOver'> & { readonly disabled: boolean }) {
  const copy = useCopy();
  const { area } = useTenant();
  const { go, href } = useNavigation();
  if (area === 'bookings')
    return (
      <LinkButton href={href('/basket')} onClick={onPlainClick(() => go('/basket'))}>
        {copy('checkout.toBasket')}
      </LinkButton>
    );
  return (
    <LinkButton type="button" disabled={disabled} onClick={onStartOver}>
      {copy('checkout.startOver')}
    </LinkButton>
  );
}

const Missing = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0.5, 1.5),
}));

/**
 * Explains why the button is disabled: each missing field is a link to the field, which has its own message.
 */
function MissingFields({ id, method, missing }: Pick<Props, 'method' | 'missing'> & { readonly id: string }) {
  const copy = useCopy();
  if (method === 'saved') return <span id={id}>{copy('checkout.page.missingCode')}</span>;
  return (
    <Missing id={id}>
      <span>{copy('checkout.page.missingCard')}</span>
      {missing.map((field) => (
        <LinkButton
          key={field}
          type="button"
          onClick={() => document.getElementById(fieldId(field))?.focus()}
        >
          {copy(FIELD_LABELS[field])}
        </LinkButton>
      ))}
    </Missing>
  );
}

export function PayActions(props: Props) {
  const { paying, method, complete, stopped, accepted, onRead, onStartOver } = props;
  const copy = useCopy();
  const words = usePayLabel(paying, method);
  const hint = useId();
  const busy = paying.payment.at === 'working';
  const rests = accepted && !complete && !busy && !stopped;
  const known = paying.terms.at === 'ready';
  return (
    <Stack gap={1.5} align="start">
      <AmountsDue paying={paying} accepted={accepted} />
      {rests && <MissingFields id={hint} method={method} missing={props.missing} />}
      {stopped || paying.terms.at === 'failed' ? null : accepted || !known ? (
        <Button
          kind="primary"
          type="submit"
          busy={busy}
          busyLabel={copy('checkout.pay.working')}
          disabled={(!complete || !known || paying.startingOver) && !busy}
          aria-describedby={rests ? hint : undefined}
        >
          {words}
        </Button>
      ) : (
        <Button kind="primary" onClick={onRead}>
          {copy('checkout.continue')}
        </Button>
      )}
      <BackLink disabled={busy || paying.startingOver} onStartOver={onStartOver} />
    </Stack>
  );
}
