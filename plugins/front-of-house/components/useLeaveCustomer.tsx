import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { AlertDialog, Stack } from '../../../core/contract/ui';
import { afterRemoval, sumOf } from '../domain/tenders';
import { selectCustomer, selectTill } from '../state/counter';
import { useCounterCart } from './useCounterCart';
import { useTillMoney } from './useTillMoney';

interface LeaveCustomer {
  /** Leaves the customer with this event. If the basket has unpaid items, asks first. */
  readonly leave: (onward: UnknownAction) => void;
  readonly question: ReactNode;
}

interface Question {
  readonly onward: UnknownAction;
  readonly isClearing: boolean;
}

/** Staff end the work with the served customer. The question offers to clear the order first. */
export function useLeaveCustomer(): LeaveCustomer {
  const dispatch = useDispatch();
  const copy = useCopy();
  const { money } = useTillMoney();
  const { port, cart } = useCounterCart();
  const served = useSelector(selectCustomer);
  const { basket, paying, payments } = useSelector(selectTill);
  const [question, setQuestion] = useState<Question>();
  // Until the cart is loaded, the last known content is used.
  const count = cart?.items.length ?? basket?.itemIds.length ?? 0;
  // If clearing is refused, a toast shows the reason, and the question stays open.
  const cleared = question?.isClearing && cart !== undefined && count === 0 ? question.onward : undefined;
  useEffect(() => {
    if (!cleared) return;
    setQuestion(undefined);
    dispatch(cleared);
  }, [cleared, dispatch]);
  const ask = (onward: UnknownAction) => setQuestion({ onward, isClearing: false });
  const leave = (onward: UnknownAction) => {
    if (count > 0 && paying.at === 'open') ask(onward);
    else dispatch(onward);
  };
  if (!question || count === 0 || served.step !== 'serving') return { leave, question: null };
  const { firstName, lastName } = served.customer;
  const handedOver = sumOf(payments) - sumOf(afterRemoval(payments));
  const { onward } = question;
  const clear = () => {
    setQuestion({ onward, isClearing: true });
    dispatch(port.clearRequested());
  };
  const go = () => {
    setQuestion(undefined);
    dispatch(onward);
  };
  return {
    leave,
    question: (
      <AlertDialog
        title={copy('front-of-house.leaving.title', { name: `${firstName} ${lastName}` })}
        primary={{ label: copy('front-of-house.leaving.clear'), onPress: clear }}
        other={{ label: copy('front-of-house.leaving.keep'), onPress: go }}
        onClose={() => setQuestion(undefined)}
        onReopen={() => ask(onward)}
      >
        <Stack gap={1}>
          <span>{copy('front-of-house.leaving.text', { count })}</span>
          {handedOver > 0 && (
            <span>{copy('front-of-house.leaving.handBack', { amount: money(handedOver) })}</span>
          )}
        </Stack>
      </AlertDialog>
    ),
  };
}
