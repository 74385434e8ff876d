import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePort } from '../../../core/contract';
import type { CartView } from '../state/cartPort';
import { remainingBesideCash, settlementOf } from '../domain/tenders';
import { selectCustomer, selectTill } from '../state/counter';
import { basketChanged } from '../state/events';
import { isOver } from '../state/till';

const UNKNOWN: CartView = { at: 'unknown' };

/** The cart that staff fill. After a return, the store first has the visitor's own cart, which is ignored. */
export function useCounterCart() {
  const port = usePort('cart/v1');
  const cartView = useSelector(port.selectCart);
  const served = useSelector(selectCustomer);
  const isTheirs =
    cartView.at !== 'ready' ||
    (served.step === 'serving' && cartView.cart.selectedUserId === served.customer.id);
  const view = isTheirs ? cartView : UNKNOWN;
  const cart = view.at === 'ready' ? view.cart : undefined;
  const inBasket = (cart?.items ?? []).map(({ id }) => id).join(' ');
  return { port, view, cart, inBasket, busy: view.at === 'ready' ? view.busy : null };
}

/** The amount due, and how much of it the tenders cover. */
export function useDue() {
  const { cart } = useCounterCart();
  const { payments } = useSelector(selectTill);
  const total = cart?.totals.total ?? 0;
  return { total, payments, room: remainingBesideCash(total, payments), ...settlementOf(total, payments) };
}

/** Staff fill this customer's cart. On leaving the counter, the browser's own cart is used again. */
export function useCartOwner(userId: string | null): void {
  const dispatch = useDispatch();
  const { ownerChanged } = usePort('cart/v1');
  useEffect(() => {
    dispatch(ownerChanged({ by: 'staff', userId }));
  }, [dispatch, ownerChanged, userId]);
  useEffect(
    () => () => {
      dispatch(ownerChanged({ by: 'self' }));
    },
    [dispatch, ownerChanged],
  );
}

/** Reports every loaded cart to the till slice. Reloads the cart after a payment or a refused payment. */
export function useBasketUpdates(): void {
  const dispatch = useDispatch();
  const { port, cart } = useCounterCart();
  const { paying } = useSelector(selectTill);
  const { reloadRequested } = port;
  const notice = paying.at === 'open' && paying.notice?.kind !== 'dropped' ? paying.notice : undefined;
  const isToReload = isOver(paying) || notice !== undefined;
  useEffect(() => {
    if (!cart) return;
    const { id, items, payments } = cart;
    dispatch(basketChanged({ cartId: id, itemIds: items.map((item) => item.id), credits: payments }));
  }, [dispatch, cart]);
  useEffect(() => {
    if (isToReload) dispatch(reloadRequested());
  }, [dispatch, reloadRequested, isToReload, notice]);
}
