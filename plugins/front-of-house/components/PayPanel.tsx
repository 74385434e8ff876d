/** The amount left or the change, the tenders, and the button that takes the payment. */
import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy, useNavigation, useTenderName } from '../../../core/contract';
import { Button, LinkButton, MoneyLine, Notice, Slot, focusUnapplied } from '../../../core/contract/ui';
import type { Cart, StaffUser } from '../../../schemas/generated/api';
import type { OfflinePayment } from '../domain/tenders';
import { selectTill } from '../state/counter';
import { paymentRemoved, payPressed } from '../state/events';
import type { PayNotice } from '../state/till';
import { Key, PlainList } from './counterStyles';
import { Figure, Panel, PanelList } from './panels';
import { Keys, PadPlace } from './TenderKey';
import { useCounterCart, useDue } from './useCounterCart';
import { useShortcut } from './useShortcut';
import { useTillMoney } from './useTillMoney';

const TakePayment = styled(Button)({ '&&&': { minHeight: '3.5rem', paddingInline: 0 } });

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
function UnpaidNotice({ notice }: { readonly notice: PayNotice }) {
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

const LEFT = 'counter-left';
const OBSTACLE = 'counter-obstacle';

/** The copy key of what staff do first, or undefined. That something is left to pay needs no words. */
function obstacleOf(cart: Cart | undefined, staff: StaffUser, over: number): string | undefined {
  if (staff.shiftId === null) return 'front-of-house.pay.noShift';
  if (cart?.waivers.some(({ completed }) => !completed)) return 'front-of-house.pay.waivers';
  return over > 0 ? 'front-of-house.pay.over' : undefined;
}

interface PayPanelProps {
  readonly staff: StaffUser;
  readonly customerId: string;
}

export function PayPanel({ staff, customerId }: PayPanelProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { link } = useNavigation();
  const { money } = useTillMoney();
  const { paying } = useSelector(selectTill);
  const { cart, busy } = useCounterCart();
  const { total, payments, left, change, over } = useDue();
  const isChange = change > 0;
  const [pads, setPads] = useState<HTMLElement | null>(null);
  const isFilled = cart !== undefined && cart.items.length > 0;
  const obstacle = obstacleOf(cart, staff, over);
  const canPay = isFilled && left === 0 && obstacle === undefined && busy === null;
  const pay = () => {
    // Text that is typed but not added may be meant as a part of this payment, so focus moves to it.
    if (!canPay || focusUnapplied()) return;
    const completedWaivers = cart.waivers.filter(({ completed }) => completed).map(({ id }) => id);
    dispatch(payPressed({ customerId, cartId: cart.id, total, completedWaivers }));
  };
  useShortcut('F9', pay);
  const takeLabel = !isFilled
    ? copy('front-of-house.pay.takeAny')
    : copy(total === 0 ? 'front-of-house.pay.free' : 'front-of-house.pay.take', { total: money(total) });
  return (
    <Panel as="section" aria-label={copy('front-of-house.pay.label')}>
      <Figure
        id={LEFT}
        label={copy(`front-of-house.pay.${isChange ? 'change' : 'left'}`)}
        amount={money(isChange ? change : left)}
        isChange={isChange}
      />
      <PanelList label={copy('front-of-house.pay.tenders')}>
        {paying.at === 'open' && paying.notice && <UnpaidNotice notice={paying.notice} />}
        {payments.length > 0 && (
          <PlainList>
            {payments.map((payment, at) => (
              <Line key={`${at} ${payment.tenderType}`} payment={payment} at={at} />
            ))}
          </PlainList>
        )}
        {total > 0 && (
          <PadPlace value={pads}>
            <Keys>
              <Slot name="counter.tenders/v1" />
            </Keys>
          </PadPlace>
        )}
        <div ref={setPads} />
        {obstacle && (
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
      </PanelList>
      <TakePayment
        kind="primary"
        fullWidth
        onClick={pay}
        aria-disabled={!canPay}
        aria-describedby={obstacle ? OBSTACLE : LEFT}
        aria-keyshortcuts="F9"
      >
        {takeLabel} <Key of="F9" />
      </TakePayment>
    </Panel>
  );
}
