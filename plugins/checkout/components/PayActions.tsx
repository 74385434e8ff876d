import styled from '@emotion/styled';
import { useId } from 'react';
import {
  Button,
  LinkButton,
  pressOf,
  Stack,
  useCopy,
  useMoney,
  useNavigation,
  useTenant,
} from '../../../core/contract';
import { dateText } from '../domain/dateText';
import type { PaymentMethod } from '../domain/payment';
import { amountDue } from '../state/selectors';
import type { Paying } from '../state/checkout';

interface Props {
  readonly paying: Paying;
  readonly method: PaymentMethod;
  /** All that is needed has been typed. */
  readonly complete: boolean;
  /** Payment by card has stopped: only starting over is left. */
  readonly stopped: boolean;
  /** Nothing is left that must be read and agreed to. */
  readonly accepted: boolean;
  readonly onRead: () => void;
  readonly onStartOver: () => void;
}

/** The words of the button say what pressing it obliges to. */
function usePayWords(paying: Paying, method: PaymentMethod): string {
  const copy = useCopy();
  const money = useMoney();
  const monthly = paying.cart.monthlyPrice;
  if (method !== 'none') return copy('checkout.pay', { amount: money(amountDue(paying)) });
  if (monthly) return copy('checkout.confirm.monthly', { amount: money(monthly.raw.amount) });
  return copy('checkout.confirm');
}

const Due = styled('p')(({ theme }) => ({
  margin: 0,
  '& strong': { display: 'block', fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums' },
  '& span': { color: theme.foyer.textQuiet },
}));

/** Directly above the button, where the summary is a screen away: what is due, and what follows. */
function WhatFollows({ paying, accepted }: Pick<Props, 'paying' | 'accepted'>) {
  const copy = useCopy();
  const money = useMoney();
  const { monthlyPrice, costs } = paying.cart;
  const due = amountDue(paying);
  // The button says it by itself, once it pays.
  if (!monthlyPrice && (accepted || due === 0)) return null;
  const from = costs?.firstBillingDate;
  return (
    <Due>
      <strong>{copy('checkout.pay.due', { amount: money(due) })}</strong>
      {monthlyPrice && (
        <span>
          {copy('checkout.summary.monthly', { amount: money(monthlyPrice.raw.amount) })}{' '}
          {from
            ? copy('checkout.summary.monthly.from', { date: dateText(from) })
            : copy('checkout.summary.monthly.note')}
        </span>
      )}
    </Due>
  );
}

/** Where the basket is a page of its own, that is the way back; else what was selected is cleared. */
function WayBack({ disabled, onStartOver }: Pick<Props, 'onStartOver'> & { readonly disabled: boolean }) {
  const copy = useCopy();
  const { area } = useTenant();
  const { go, href } = useNavigation();
  if (area === 'bookings')
    return (
      <LinkButton href={href('/basket')} onClick={pressOf(() => go('/basket'))}>
        {copy('checkout.toBasket')}
      </LinkButton>
    );
  return (
    <LinkButton type="button" disabled={disabled} onClick={onStartOver}>
      {copy('checkout.startOver')}
    </LinkButton>
  );
}

export function PayActions({ paying, method, complete, stopped, accepted, onRead, onStartOver }: Props) {
  const copy = useCopy();
  const words = usePayWords(paying, method);
  const hint = useId();
  const busy = paying.payment.at === 'working';
  const missing = accepted && !complete && !busy && !stopped;
  const known = paying.terms.at === 'ready';
  return (
    <Stack gap={1.5} align="start">
      <WhatFollows paying={paying} accepted={accepted} />
      {missing && (
        <span id={hint}>
          {copy(method === 'saved' ? 'checkout.page.missingCode' : 'checkout.page.missingCard')}
        </span>
      )}
      {stopped || paying.terms.at === 'failed' ? null : accepted || !known ? (
        <Button
          kind="primary"
          type="submit"
          busy={busy}
          busyLabel={copy('checkout.pay.working')}
          disabled={(!complete || !known) && !busy}
          aria-describedby={missing ? hint : undefined}
        >
          {words}
        </Button>
      ) : (
        <Button kind="primary" onClick={onRead}>
          {copy('checkout.continue')}
        </Button>
      )}
      <WayBack disabled={busy || paying.startingOver} onStartOver={onStartOver} />
    </Stack>
  );
}
