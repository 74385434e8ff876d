import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigation, usePort, useTenant } from '../../../core/contract';
import { navigateAway } from '../browser/navigateAway';
import { selectAccount } from '../state/account';
import { basketAddition } from '../state/events';

/** URL of the basket. Undefined if the operator has no bookings area or no basket. */
export function useBasketHref(): string | undefined {
  const { areaHref } = useNavigation();
  const { plugins } = useTenant();
  const hasPort = plugins.some(({ offers }) => offers.includes('cart/v1'));
  return hasPort ? areaHref('bookings', '/basket') : undefined;
}

interface Basket {
  /** Adds the item and opens the basket. */
  readonly fill: (type: 'package' | 'penalty', id: string) => void;
  readonly busy: boolean;
}

/** Suspends until the plugin of the basket is loaded. Use it only if there is a basket: see `useBasketHref`. */
export function useBasket(href: string): Basket {
  const dispatch = useDispatch();
  const { addRequested } = usePort('cart/v1');
  const { basketFilling: now } = useSelector(selectAccount);
  const done = now.at === 'done';
  useEffect(() => {
    if (!done) return;
    dispatch(basketAddition.left());
    navigateAway(href);
  }, [done, dispatch, href]);
  const isAsked = useRef(false);
  // If the customer leaves this page while the item is added, a later return must not open the basket.
  useEffect(
    () => () => {
      if (isAsked.current) dispatch(basketAddition.left());
    },
    [dispatch],
  );
  return {
    // The button stays busy until the browser has left for the basket.
    busy: now.at === 'busy' || done,
    fill: (type, id) => {
      isAsked.current = true;
      dispatch(basketAddition.asked({ type, id }));
      dispatch(addRequested({ items: [{ id, type }] }));
    },
  };
}
