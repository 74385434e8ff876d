import styled from '@emotion/styled';
import { useId } from 'react';
import { useCopy, useMoney, useNavigation, useTenant } from '../../../core/contract';
import { Button, LinkButton, Stack } from '../../../core/contract/ui';
import { FIELD_LABELS } from '../domain/card';
import type { PaymentMethod } from '../domain/payment';
import type { PayingState } from '../state/checkoutState';
import { fieldId } from './CardFields';
import { MonthlyAmount } from './PaymentSummary';
import type { CardField } from './useCardForm';

interface Props {
  readonly paying: PayingState;
  readonly method: PaymentMethod;
  readonly complete: boolean;
  readonly missing: readonly CardField[];
  /** Card payment has stopped: the customer can only start over. */
  readonly stopped: boolean;
  readonly accepted: boolean;
  readonly onRead: () => void;
  readonly onStartOver: () => void;
}

/** The amount collected each month. Undefined when it is zero: the button then obliges to nothing monthly. */
const monthlyAmount = ({ cart }: PayingState): number | undefined =>
  cart.monthlyPrice?.raw.amount || undefined;

const Due = styled('p')(({ theme }) => ({
  margin: 0,
  '& strong': { display: 'block', fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums' },
  '& span': { color: theme.foyer.textQuiet },
}));

/** The due amount and what follows, directly above the button, because the summary may be a screen away. */
function AmountsDue({ paying, accepted }: Pick<Props, 'paying' | 'accepted'>) {
  const copy = useCopy();
  const money = useMoney();
  const monthly = monthlyAmount(paying);
  const { cart, due } = paying;
  // The button states the amount once it pays.
  if (!monthly && (accepted || due === 0)) return null;
  return (
    <Due>
      <strong>{copy('checkout.pay.due', { amount: money(due) })}</strong>
      {monthly && (
        <span>
          <MonthlyAmount cart={cart} />
        </span>
      )}
    </Due>
  );
}

/** In the bookings area, the basket page is the way back. Elsewhere the link clears the selection. */
function BackLink({ disabled, onStartOver }: Pick<Props, 'onStartOver'> & { readonly disabled: boolean }) {
  const copy = useCopy();
  const { area } = useTenant();
  const { link } = useNavigation();
  if (area === 'bookings') return <LinkButton {...link('/basket')}>{copy('checkout.toBasket')}</LinkButton>;
  return (
    <LinkButton disabled={disabled} onClick={onStartOver}>
      {copy('checkout.startOver')}
    </LinkButton>
  );
}

/** Explains why the button is disabled: each missing field is a link to the field. */
function MissingFields({ id, method, missing }: Pick<Props, 'method' | 'missing'> & { readonly id: string }) {
  const copy = useCopy();
  if (method === 'saved') return <span id={id}>{copy('checkout.page.missingCode')}</span>;
  return (
    <Stack id={id} direction="row" align="baseline" gap={[0.5, 1.5]} wrap>
      <span>{copy('checkout.page.missingCard')}</span>
      {missing.map((field) => (
        <LinkButton key={field} onClick={() => document.getElementById(fieldId(field))?.focus()}>
          {copy(FIELD_LABELS[field])}
        </LinkButton>
      ))}
    </Stack>
  );
}

export function PayActions(props: Props) {
  const { paying, method, complete, stopped, accepted, onRead, onStartOver } = props;
  const copy = useCopy();
  const money = useMoney();
  const monthly = monthlyAmount(paying);
  const confirm = monthly
    ? copy('checkout.confirm.monthly', { amount: money(monthly) })
    : copy('checkout.confirm');
  const hint = useId();
  const busy = paying.payment.at === 'working';
  const rests = accepted && !complete && !busy && !stopped;
  const known = paying.terms.status === 'ready';
  return (
    <Stack gap={1.5} align="start">
      <AmountsDue paying={paying} accepted={accepted} />
      {rests && <MissingFields id={hint} method={method} missing={props.missing} />}
      {stopped || paying.terms.status === 'failed' ? null : accepted || !known ? (
        <Button
          kind="primary"
          type="submit"
          busy={busy}
          busyLabel={copy('checkout.pay.working')}
          disabled={(!complete || !known || paying.startingOver) && !busy}
          aria-describedby={rests ? hint : undefined}
        >
          {/* The label states the obligation of pressing the button. */}
          {method === 'none' ? confirm : copy('checkout.pay', { amount: money(paying.due) })}
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
