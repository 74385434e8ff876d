/** Refunds one payment of an order, or a part of it. */
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { typedText, useCopy } from '../../../core/contract';
import { Button, Notice, Stack, TextField } from '../../../core/contract/ui';
import type { RefundablePayment } from '../../../schemas/generated/api';
import { selectRefund } from '../state/counter';
import { refundSubmitted } from '../state/events';
import { Quiet } from './counterStyles';
import { MoneyField, useAmount } from './MoneyField';
import { useIdempotencyKey } from './useIdempotencyKey';
import { useReasonError } from './useReasonError';
import { useTillMoney } from './useTillMoney';

interface Props {
  readonly orderId: string;
  readonly customerId: string;
  readonly payment: RefundablePayment;
}

export function RefundForm({ orderId, customerId, payment }: Props) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { money, noAmount } = useTillMoney();
  const refund = useSelector(selectRefund);
  const refusal = refund.at === 'asked' ? refund.refusal : undefined;
  const { refundable, position, method, lastFourDigits } = payment;
  const typed = useAmount(refundable.raw.amount);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { amount } = typed;
  const key = useIdempotencyKey(orderId, String(position), String(amount), reason);
  const most = refundable.raw.amount;
  const amountError =
    amount === undefined || amount === 0
      ? noAmount
      : amount > most
        ? copy('front-of-house.refund.tooMuch', { amount: money(most) })
        : undefined;
  const written = typedText(reason);
  const reasonError = useReasonError('refund')(written);
  const submit = () => {
    setIsTried(true);
    if (refund.at === 'sending' || amount === undefined || amountError || reasonError) return;
    dispatch(refundSubmitted({ orderId, customerId, key, position, amount, reason: written }));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={2}>
        {refusal && (
          <Notice
            kind="danger"
            role="alert"
            title={copy(`front-of-house.refund.${refusal.isUnknown ? 'unknown' : 'refused'}`)}
          >
            {refusal.message}
          </Notice>
        )}
        <MoneyField
          of={typed}
          label={copy('front-of-house.refund.amount')}
          error={isTried ? (amountError ?? refusal?.errors.amount?.[0]) : undefined}
        />
        <TextField
          label={copy('front-of-house.refund.reason')}
          help={copy('front-of-house.refund.reasonHint')}
          value={reason}
          error={isTried ? (reasonError ?? refusal?.errors.reason?.[0]) : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <Quiet>
          {method === 'card' && lastFourDigits !== null
            ? copy('front-of-house.refund.to.cardEnding', { digits: lastFourDigits })
            : copy(`front-of-house.refund.to.${method}`)}{' '}
          {copy('front-of-house.refund.moneyOnly')}
        </Quiet>
        <Button type="submit" kind="primary" busy={refund.at === 'sending'}>
          {amount === undefined || amountError
            ? copy('front-of-house.refund.submit')
            : copy('front-of-house.refund.submitAmount', { amount: money(amount) })}
        </Button>
      </Stack>
    </form>
  );
}
