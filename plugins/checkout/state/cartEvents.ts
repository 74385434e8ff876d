/** What happens to the basket: asked for by whoever shows or fills it, answered by the server. */
import { createAction } from '@reduxjs/toolkit';
import {
  sharedEvent,
  type CartKeeper,
  type CartPort,
  type CartWork,
  type WentItem,
} from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';

type Asked<Name extends keyof CartPort> = CartPort[Name] extends (asked: infer A) => unknown ? A : never;

/* asked for */
export const reloadAsked = createAction('cart/reloadAsked');
export const keeperChanged = createAction<CartKeeper>('cart/keeperChanged');
export const addAsked = createAction<Asked<'addAsked'>>('cart/addAsked');
export const removeAsked = createAction<Asked<'removeAsked'>>('cart/removeAsked');
export const updateAsked = createAction<Asked<'updateAsked'>>('cart/updateAsked');
export const uncoverAsked = createAction<Asked<'uncoverAsked'>>('cart/uncoverAsked');
export const creditAsked = createAction<Asked<'creditAsked'>>('cart/creditAsked');
export const waiversAsked = createAction<Asked<'waiversAsked'>>('cart/waiversAsked');
export const extendAsked = createAction('cart/extendAsked');
export const clearAsked = createAction('cart/clearAsked');
export const wentRead = createAction('cart/wentRead');

/* what came of it */
/** `seenAt`: milliseconds of the page's monotonic clock, which nobody can set back. */
export const cartArrived = createAction('cart/arrived', (payload: { readonly cart: Cart }) => ({
  payload: { ...payload, seenAt: performance.now() },
}));
/** What was told before the page was loaded anew. */
export const wentRestored = createAction<{ readonly went: readonly WentItem[] }>('cart/wentRestored');
/** Nobody is here who could have a basket. */
export const cartEmptied = createAction('cart/emptied');
export const cartFailed = createAction<{ readonly message: string }>('cart/failed');
export const changeBegan = createAction<{ readonly work: CartWork }>('cart/changeBegan');
/** With a new basket or without: what was asked for is no longer under way. */
export const changeEnded = createAction('cart/changeEnded');
export const added = sharedEvent('cart/added');
export const addRefused = sharedEvent('cart/addRefused');
