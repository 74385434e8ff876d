import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { AlertDialog, Stack, useCopy } from '../../../core/contract';
import { afterRemoval, sumOf } from '../domain/tenders';
import { selectCustomer, selectTill } from '../state/counter';
import { useCounterCart } from './useCounterCart';
import { useTillMoney } from './useTillMoney';

interface LeaveCustomer {
  /** Goes on; while the basket is filled and not paid it asks first. */
  readonly leave: () => void;
  readonly question: ReactNode;
}

/** A way off from the customer who is served, which `onward` takes. Their order can be cleared before. */
export function useLeaveCustomer(onward: () => UnknownAction): LeaveCustomer {
  const dispatch = useDispatch();
  const copy = useCopy();
  const { money } = useTillMoney();
  const { port, cart } = useCounterCart();
  const served = useSelector(selectCustomer);
  const { basket, paying, payments } = useSelector(selectTill);
  const [question, setQuestion] = useState<'closed' | 'asked' | 'clearing'>('closed');
  // Until it is loaded it is as it was last seen.
  const count = cart?.items.length ?? basket?.itemIds.length ?? 0;
  // Where clearing is refused a toast says why, and the question stays open.
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
