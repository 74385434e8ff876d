/** The amount due, the tenders, the amount left or the change, and the button that takes the payment. */
import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy, useNavigation, useTenderName } from '../../../core/contract';
import {
  Button,
  LinkButton,
  MoneyLine,
  Notice,
  Slot,
  Stack,
  focusUnapplied,
} from '../../../core/contract/ui';
import type { Cart, StaffUser } from '../../../schemas/generated/api';
import type { OfflinePayment } from '../domain/tenders';
import { selectTill } from '../state/counter';
import { paymentRemoved, payPressed } from '../state/events';
import type { PayNotice } from '../state/till';
import { Heading, Key, PlainList, Quiet } from './counterStyles';
import { useCounterCart, useDue } from './useCounterCart';
import { useShortcut } from './useShortcut';
import { useTillMoney } from './useTillMoney';

const Change = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(1.5, 2),
  borderRadius: theme.foyer.radius.s,
  background: theme.foyer.tone.success.soft,
  color: theme.foyer.tone.success.text,
  fontSize: '1.25rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
}));

function Line({ payment, at }: { readonly payment: OfflinePayment; readonly at: number }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { money } = useTillMoney();
  const { creditRequested } = useCounterCart().port;
  const { tenderType, creditType, reference, amount } = payment;
  const tender = useTenderName('front-of-house')(creditType ?? tenderType);
  const name = reference ? `${tender} ${reference}` : tender;
  // Credit is removed on the server, where it was applied.
  const remove = () =>
    dispatch(creditType ? creditRequested({ type: creditType, amount: 0 }) : paymentRemoved({ at }));
  return (
    <li>
      <MoneyLine
        label={
          <>
            {name}{' '}
            <LinkButton
              type="button"
              aria-label={copy('front-of-house.pay.removeOf', { name })}
              onClick={remove}
            >
              {copy('front-of-house.pay.remove')}
            </LinkButton>
          </>
        }
        value={money(amount)}
      />
    </li>
  );
}

/** Why the order is not paid. The focus moves here only when the notice answers a press of the button. */
export function UnpaidNotice({ notice }: { readonly notice: PayNotice }) {
  const copy = useCopy();
  const { money } = useTillMoney();
  const part = useRef<HTMLDivElement>(null);
  const isAnswer = notice.kind !== 'dropped';
  useEffect(() => {
    if (isAnswer) part.current?.focus();
  }, [isAnswer]);
  const reported = { ref: part, tabIndex: -1, role: 'alert' } as const;
  if (notice.kind === 'refused')
    return (
      <Notice {...reported} kind="danger" title={copy('front-of-house.pay.refused')}>
        {notice.message}
      </Notice>
    );
  if (notice.kind === 'dropped')
    return (
      <Notice {...reported} kind="warning" title={copy('front-of-house.pay.dropped')}>
        {copy('front-of-house.pay.droppedText', { amount: money(notice.amount) })}
      </Notice>
    );
  const { before, after } = notice;
  // The same price: the amount of credit has changed, for example because it was used elsewhere.
  const what = before === after ? 'creditChanged' : 'priceChanged';
  return (
    <Notice {...reported} kind="warning" title={copy(`front-of-house.pay.${what}`)}>
      {copy(`front-of-house.pay.${what}Text`, { before: money(before), after: money(after) })}
    </Notice>
  );
}

const OBSTACLE = 'counter-pay-obstacle';
/** The normal state before payment, so it is not shown as a warning. */
const UNPAID = 'front-of-house.pay.unpaid';

/** Copy key for the reason why payment is not possible yet, or undefined. */
function paymentObstacle(cart: Cart, staff: StaffUser, left: number, over: number): string | undefined {
  if (staff.shiftId === null) return 'front-of-house.pay.noShift';
  if (cart.waivers.some(({ completed }) => !completed)) return 'front-of-house.pay.waivers';
  if (left > 0) return UNPAID;
  return over > 0 ? 'front-of-house.pay.over' : undefined;
}

/** The totals of the basket and the tenders. The button that takes the payment is in `TakePayment`. */
export function PayPanel({ cart, staff }: { readonly cart: Cart; readonly staff: StaffUser }) {
  const copy = useCopy();
  const { link } = useNavigation();
  const { money } = useTillMoney();
  const { paying } = useSelector(selectTill);
  const { total, payments, left, change, over } = useDue();
  const obstacle = paymentObstacle(cart, staff, left, over);
  return (
    <Stack as="section" gap={1.5} aria-label={copy('front-of-house.pay.label')}>
      <Heading>{copy('front-of-house.pay.label')}</Heading>
      {paying.at === 'open' && paying.notice && <UnpaidNotice notice={paying.notice} />}
      <div>
        <MoneyLine label={copy('front-of-house.pay.total')} value={money(total)} />
        <PlainList>
          {payments.map((payment, at) => (
            <Line key={`${at} ${payment.tenderType}`} payment={payment} at={at} />
          ))}
        </PlainList>
        <MoneyLine strong label={copy('front-of-house.pay.left')} value={money(left)} />
      </div>
      {change > 0 && (
        <Change role="status">{copy('front-of-house.pay.change', { amount: money(change) })}</Change>
      )}
      {total > 0 && (
        <div>
          <Slot name="counter.tenders/v1" />
        </div>
      )}
      {obstacle && obstacle !== UNPAID && (
        <Notice
          kind={staff.shiftId === null ? 'warning' : 'info'}
          role="status"
          id={OBSTACLE}
          actions={
            staff.shiftId === null ? (
              <Button {...link('/counter/shift')}>{copy('front-of-house.pay.openShift')}</Button>
            ) : undefined
          }
        >
          {copy(obstacle, { over: money(over) })}
        </Notice>
      )}
    </Stack>
  );
}

const BESIDE = '@media (min-width: 951px) and (min-height: 30rem)';

/** Beside the catalogue, it stays visible at the bottom of the window. */
const InSight = styled(Stack)(({ theme }) => ({
  [BESIDE]: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    margin: theme.spacing(-1, -2.5, -2.5),
    padding: theme.spacing(1, 2.5, 2.5),
    borderRadius: theme.foyer.radius.l,
    background: theme.foyer.surface,
  },
}));

interface TakePaymentProps {
  readonly cart: Cart;
  readonly staff: StaffUser;
  readonly customerId: string;
}

/** The amount left to pay, and the button that takes the payment. */
export function TakePayment({ cart, staff, customerId }: TakePaymentProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { money } = useTillMoney();
  const { busy } = useCounterCart();
  const { total, left, over } = useDue();
  const obstacle = paymentObstacle(cart, staff, left, over);
  const canPay = obstacle === undefined && busy === null;
  const pay = () => {
    // Text that is typed but not added may be meant as a part of this payment, so focus moves to it.
    if (!canPay || focusUnapplied()) return;
    const completedWaivers = cart.waivers.filter(({ completed }) => completed).map(({ id }) => id);
    dispatch(payPressed({ customerId, cartId: cart.id, total, completedWaivers }));
  };
  useShortcut('F9', pay);
  return (
    <InSight gap={1}>
      {obstacle === UNPAID && (
        <Quiet role="status" id={OBSTACLE}>
          {copy(obstacle, { left: money(left) })}
        </Quiet>
      )}
      <Button
        kind="primary"
        fullWidth
        onClick={pay}
        aria-disabled={!canPay}
        aria-describedby={obstacle && OBSTACLE}
        aria-keyshortcuts="F9"
      >
        {copy(total > 0 ? 'front-of-house.pay.take' : 'front-of-house.pay.free', { total: money(total) })}{' '}
        <Key>F9</Key>
      </Button>
    </InSight>
  );
}
