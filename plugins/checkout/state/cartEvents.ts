/** What happens to the basket: asked for by whoever shows or fills it, answered by the server. */
import { createAction } from '@reduxjs/toolkit';
import {
  sharedEvent,
  type CartOwner,
  type CartPort,
  type CartActivity,
  type WentItem,
} from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';

type Asked<Name extends keyof CartPort> = CartPort[Name] extends (asked: infer A) => unknown ? A : never;

/* asked for */
export const reloadRequested = createAction('cart/reloadRequested');
export const ownerChanged = createAction<CartOwner>('cart/ownerChanged');
export const addRequested = createAction<Asked<'addRequested'>>('cart/addRequested');
export const removeRequested = createAction<Asked<'removeRequested'>>('cart/removeRequested');
export const updateRequested = createAction<Asked<'updateRequested'>>('cart/updateRequested');
export const entitlementRemovalRequested = createAction<Asked<'entitlementRemovalRequested'>>(
  'cart/entitlementRemovalRequested',
);
export const creditRequested = createAction<Asked<'creditRequested'>>('cart/creditRequested');
export const waiversConfirmed = createAction<Asked<'waiversConfirmed'>>('cart/waiversConfirmed');
export const extensionRequested = createAction('cart/extensionRequested');
export const clearRequested = createAction('cart/clearRequested');
export const wentRead = createAction('cart/wentRead');

/* what came of it */
/** `seenAt`: milliseconds of the page's monotonic clock, which nobody can set back. */
export const cartLoaded = createAction('cart/arrived', (payload: { readonly cart: Cart }) => ({
  payload: { ...payload, seenAt: performance.now() },
}));
/** What was told before the page was loaded anew. */
export const wentRestored = createAction<{ readonly removedItems: readonly WentItem[] }>('cart/wentRestored');
/** Nobody is here who could have a basket. */
export const cartEmptied = createAction('cart/emptied');
export const cartLoadFailed = createAction<{ readonly message: string }>('cart/failed');
export const changeStarted = createAction<{ readonly work: CartActivity }>('cart/changeStarted');
/** With a new basket or without: what was asked for is no longer under way. */
export const changeEnded = createAction('cart/changeEnded');
export const added = sharedEvent('cart/added');
export const addRefused = sharedEvent('cart/addRefused');
