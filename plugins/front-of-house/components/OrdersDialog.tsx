/** The orders of the customer with their payments and refunds. Managers refund here. */
import styled from '@emotion/styled';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dataOf, useCopy, useTenderName, type RemoteData } from '../../../core/contract';
import { Button, Loaded, Modal, MoneyLine, Notice, Skeleton, Stack } from '../../../core/contract/ui';
import type { CustomerOrder, Refund, RefundablePayment } from '../../../schemas/generated/api';
import { selectRefund, selectWho } from '../state/counter';
import { orders, ordersClosed } from '../state/events';
import { PlainList, Quiet, Strong } from './counterStyles';
import { RefundForm } from './RefundForm';
import { useInstantText } from './texts';
import { useTillMoney } from './useTillMoney';

const Order = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(2, 0),
  '& + &': { borderTop: `1px solid ${theme.foyer.line}` },
}));

type Chosen = Pick<CustomerOrder, 'id'> & Pick<RefundablePayment, 'position'>;

interface PaymentProps {
  readonly order: CustomerOrder;
  readonly payment: RefundablePayment;
  readonly customerId: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** The amount of a payment that can still be refunded, or why it cannot be refunded here. Refunds are in the list below. */
function useRefundNote({ amount, refundable, takenElsewhere }: RefundablePayment): string | undefined {
  const copy = useCopy();
  const { money } = useTillMoney();
  const left = refundable.raw.amount;
  if (takenElsewhere === true) return copy('front-of-house.refund.takenElsewhere');
  const isPart = left > 0 && left < amount.raw.amount;
  return isPart ? copy('front-of-house.refund.left', { amount: money(left) }) : undefined;
}

function Payment({ order, payment, customerId, isOpen, onOpen }: PaymentProps) {
  const copy = useCopy();
  const nameOf = useTenderName('front-of-house');
  const { money } = useTillMoney();
  const isManager = dataOf(useSelector(selectWho))?.role === 'manager';
  const { tenderType, lastFourDigits, amount } = payment;
  const name = lastFourDigits === null ? nameOf(tenderType) : `${nameOf(tenderType)} •••• ${lastFourDigits}`;
  return (
    <>
      <MoneyLine label={name} note={useRefundNote(payment)} value={money(amount.raw.amount)} />
      {isManager && payment.refundable.raw.amount > 0 && !isOpen && (
        <div>
          <Button
            size="md"
            aria-label={copy('front-of-house.refund.openOf', { name, reference: order.reference })}
            onClick={onOpen}
          >
            {copy('front-of-house.refund.open')}
          </Button>
        </div>
      )}
      {isOpen && <RefundForm orderId={order.id} customerId={customerId} payment={payment} />}
    </>
  );
}

function RefundLine({ refund }: { readonly refund: Refund }) {
  const copy = useCopy();
  const moment = useInstantText();
  const { money } = useTillMoney();
  const { amount, method, status, at, staffName, reason } = refund;
  return (
    <MoneyLine
      label={copy(`front-of-house.refund.line.${status}`)}
      note={`${copy(`front-of-house.refund.method.${method}`)} · ${moment(at)} · ${staffName} · ${reason}`}
      value={money(-amount.raw.amount)}
    />
  );
}

/** What happened to the last refund. */
function Outcome() {
  const copy = useCopy();
  const { money } = useTillMoney();
  const state = useSelector(selectRefund);
  if (state.at !== 'answered') return null;
  const { status, amount, method } = state.refund;
  const kind = { done: 'success', pending: 'info', refused: 'danger' } as const;
  const keys = {
    done: `front-of-house.refund.done.${method}`,
    pending: 'front-of-house.refund.pending',
    refused: 'front-of-house.refund.declined',
  };
  return (
    <Notice kind={kind[status]} role={status === 'refused' ? 'alert' : 'status'}>
      {copy(keys[status], { amount: money(amount.raw.amount) })}
    </Notice>
  );
}

function Orders({
  list,
  customerId,
}: {
  readonly list: readonly CustomerOrder[];
  readonly customerId: string;
}) {
  const copy = useCopy();
  const moment = useInstantText();
  const { money } = useTillMoney();
  const refund = useSelector(selectRefund);
  const isManager = dataOf(useSelector(selectWho))?.role === 'manager';
  const [chosen, setChosen] = useState<Chosen>();
  const [before, setBefore] = useState(refund);
  // The form closes when its refund was answered.
  if (before !== refund) {
    setBefore(refund);
    if (refund.at === 'answered') setChosen(undefined);
  }
  if (list.length === 0) return <Quiet>{copy('front-of-house.orders.none')}</Quiet>;
  return (
    <Stack gap={2}>
      <Outcome />
      {!isManager && <Quiet>{copy('front-of-house.refund.managersOnly')}</Quiet>}
      <PlainList>
        {list.map((order) => (
          <Order key={order.id}>
            <div>
              <Strong>{order.names.join(', ') || order.reference}</Strong>
              <Quiet>
                {order.reference} · {moment(order.createdAt)} · {money(order.total.raw.amount)}
              </Quiet>
            </div>
            {order.payments.map((payment) => (
              <Payment
                key={payment.position}
                order={order}
                payment={payment}
                customerId={customerId}
                isOpen={chosen?.id === order.id && chosen.position === payment.position}
                onOpen={() => setChosen({ id: order.id, position: payment.position })}
              />
            ))}
            {order.refunds.map((one) => (
              <RefundLine key={one.id} refund={one} />
            ))}
          </Order>
        ))}
      </PlainList>
    </Stack>
  );
}

interface Props {
  readonly remote: Exclude<
    RemoteData<readonly CustomerOrder[], { readonly customerId: string }>,
    { status: 'idle' }
  >;
}

export default function OrdersDialog({ remote }: Props) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const isSending = useSelector(selectRefund).at === 'sending';
  const { query } = remote;
  const open = () => dispatch(orders.requested(query));
  return (
    <Modal
      wide
      title={copy('front-of-house.orders.title')}
      // During submission the dialog cannot be closed: the result appears here.
      onClose={isSending ? undefined : () => dispatch(ordersClosed())}
      onReopen={open}
    >
      <Loaded
        remote={remote}
        title={copy('front-of-house.orders.failed')}
        onRetry={open}
        placeholder={<Skeleton height={240} />}
      >
        {(list) => <Orders list={list} customerId={query.customerId} />}
      </Loaded>
    </Modal>
  );
}
