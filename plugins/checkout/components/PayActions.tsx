import { useId } from 'react';
import { useCopy, useMoney, useNavigation, useTenant } from '../../../core/contract';
import { Button, LinkButton, Stack } from '../../../core/contract/ui';
import { FIELD_LABELS } from '../domain/card';
import type { PaymentMethod } from '../domain/payment';
import type { PayingState } from '../state/checkoutState';
import { useOtherCardProvider } from './cardProviderForm';
import { DirectDebitLine } from './DirectDebitLine';
import { fieldId } from './useCardField';
import type { CardForm } from './useCardForm';

/** A field that is not valid yet. */
interface MissingField {
  /** Copy key. */
  readonly label: string;
  readonly focus: () => void;
}

/** The card in the form of another plugin is one field of the list. */
export const missingFields = ({
  missing,
  focusProvider,
}: Pick<CardForm, 'missing' | 'focusProvider'>): readonly MissingField[] => [
  ...(focusProvider ? [{ label: 'checkout.card.details', focus: focusProvider }] : []),
  ...missing.map((field) => ({
    label: FIELD_LABELS[field],
    focus: () => document.getElementById(fieldId(field))?.focus(),
  })),
];

interface Props {
  readonly paying: PayingState;
  readonly method: PaymentMethod;
  readonly complete: boolean;
  readonly missing: readonly MissingField[];
  /** Card payment has stopped: the customer can only start over. */
  readonly stopped: boolean;
  readonly accepted: boolean;
  readonly onRead: () => void;
  readonly onStartOver: () => void;
}

/** The amount collected each month. Undefined when it is zero: the button then obliges to nothing monthly. */
const monthlyAmount = ({ cart }: PayingState): number | undefined =>
  cart.monthlyPrice?.raw.amount || undefined;

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

/** Explains why the button is disabled: the next field, as a link to it, and how many follow. */
function MissingFields({ id, method, missing }: Pick<Props, 'method' | 'missing'> & { readonly id: string }) {
  const copy = useCopy();
  const provider = useOtherCardProvider();
  const [next] = missing;
  if (method === 'saved' && provider === undefined)
    return <span id={id}>{copy('checkout.page.missingCode')}</span>;
  if (next === undefined) return null;
  return (
    <Stack id={id} direction="row" align="baseline" gap={[0, 0.75]} wrap>
      <span>{copy('checkout.page.missingCard')}</span>
      <LinkButton onClick={next.focus}>{copy(next.label)}</LinkButton>
      {missing.length > 1 && <span>{copy('checkout.page.missingMore', { count: missing.length - 1 })}</span>}
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
    <Stack gap={1.5}>
      <DirectDebitLine cart={paying.cart} />
      {rests && <MissingFields id={hint} method={method} missing={props.missing} />}
      {stopped || paying.terms.status === 'failed' ? null : accepted || !known ? (
        <Button
          kind="primary"
          fullWidth
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
        <Button kind="primary" fullWidth onClick={onRead}>
          {copy('checkout.continue')}
        </Button>
      )}
      <div>
        <BackLink disabled={busy || paying.startingOver} onStartOver={onStartOver} />
      </div>
    </Stack>
  );
}
