import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigation, usePort, useTenant } from '../../../core/contract';
import { navigateAway } from '../browser/navigateAway';
import { selectAccount } from '../state/account';
import { basketAddition } from '../state/events';

/** Where the basket is looked at; undefined where this operator has no bookings area. */
export function useBasketHref(): string | undefined {
  const { areaHref } = useNavigation();
  const { plugins } = useTenant();
  const hasPort = plugins.some(({ offers }) => offers.includes('cart/v1'));
  return hasPort ? areaHref('bookings', '/basket') : undefined;
}

interface Basket {
  /** Puts it in and goes there. */
  readonly fill: (type: 'package' | 'penalty', id: string) => void;
  readonly busy: boolean;
}

/** Suspends until the basket's owner is here. Only where there is a basket: see `useBasketHref`. */
export function useBasket(href: string): Basket {
  const dispatch = useDispatch();
  const { addRequested: addAsked } = usePort('cart/v1');
  const { basketFilling: now } = useSelector(selectAccount);
  const done = now.at === 'done';
  useEffect(() => {
    if (!done) return;
    dispatch(basketAddition.left());
    navigateAway(href);
  }, [done, dispatch, href]);
  const isAsked = useRef(false);
  // Whoever went on to another page meanwhile is not led to the basket when they come back to this one.
  useEffect(
    () => () => {
      if (isAsked.current) dispatch(basketAddition.left());
    },
    [dispatch],
  );
  return {
    // On its way to the basket the page is still busy.
    busy: now.at === 'busy' || done,
    fill: (type, id) => {
      isAsked.current = true;
      dispatch(basketAddition.asked({ type, id }));
      dispatch(addAsked({ items: [{ id, type }] }));
    },
  };
}
