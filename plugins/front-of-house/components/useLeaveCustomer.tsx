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
  /** Leaves the customer. If the basket has unpaid items, asks first. */
  readonly leave: () => void;
  readonly question: ReactNode;
}

/** Leaves the served customer with the event `onward`. The question offers to clear the order first. */
export function useLeaveCustomer(onward: () => UnknownAction): LeaveCustomer {
  const dispatch = useDispatch();
  const copy = useCopy();
  const { money } = useTillMoney();
  const { port, cart } = useCounterCart();
  const served = useSelector(selectCustomer);
  const { basket, paying, payments } = useSelector(selectTill);
  const [question, setQuestion] = useState<'closed' | 'asked' | 'clearing'>('closed');
  // Until the cart is loaded, the last known content is used.
  const count = cart?.items.length ?? basket?.itemIds.length ?? 0;
  // If clearing is refused, a toast shows the reason, and the question stays open.
  const isCleared = question === 'clearing' && cart !== undefined && count === 0;
  useEffect(() => {
    if (!isCleared) return;
    setQuestion('closed');
    dispatch(onward());
  }, [isCleared, dispatch, onward]);
  const go = () => {
    setQuestion('closed');
    dispatch(onward());
  };
  const leave = () => {
    if (count > 0 && paying.at === 'open') setQuestion('asked');
    else go();
  };
  if (question === 'closed' || count === 0 || served.step !== 'serving') return { leave, question: null };
  const { firstName, lastName } = served.customer;
  const handedOver = sumOf(payments) - sumOf(afterRemoval(payments));
  const clear = () => {
    setQuestion('clearing');
    dispatch(port.clearRequested());
  };
  return {
    leave,
    question: (
      <AlertDialog
        title={copy('front-of-house.leaving.title', { name: `${firstName} ${lastName}` })}
        primary={{ label: copy('front-of-house.leaving.clear'), onPress: clear }}
        other={{ label: copy('front-of-house.leaving.keep'), onPress: go }}
        onClose={() => setQuestion('closed')}
        onReopen={() => setQuestion('asked')}
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
