import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useCounterCart } from './useCounterCart';

type Items = Parameters<ReturnType<typeof useCounterCart>['port']['addRequested']>[0]['items'];

/** Of all buttons that add, the one that was pressed is busy: the others are heard meanwhile, in turn. */
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
