import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useCounterCart } from './useCounterCart';

type Items = Parameters<ReturnType<typeof useCounterCart>['port']['addRequested']>[0]['items'];

/** Only the pressed button shows as busy. Requests of other buttons run one after the other. */
export function useAddItems() {
  const dispatch = useDispatch();
  const { port, busy } = useCounterCart();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => (busy === 'adding' ? () => setAsked(false) : undefined), [busy]);
  const add = (items: Items) => {
    setAsked(true);
    dispatch(port.addRequested({ items }));
  };
  return { add, isAdding: isAsked && busy === 'adding' };
}
