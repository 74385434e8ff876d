/** Events of the cart: requests of the screens, and responses of the server. */
import { createAction } from '@reduxjs/toolkit';
import { sharedEvent, signedOut } from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';
import type { CartActivity, CartOwner, CartPort, RemovedItem } from '../ports';

type CartPortRequest<Name extends keyof CartPort> = CartPort[Name] extends (request: infer A) => unknown
  ? A
  : never;

/* requests */
export const reloadRequested = createAction('cart/reloadRequested');
export const ownerChanged = createAction<CartOwner>('cart/ownerChanged');
/** After these events the cart may have another owner. */
export const OWNER_CHANGED = [ownerChanged, signedOut];
export const addRequested = createAction<CartPortRequest<'addRequested'>>('cart/addRequested');
export const removeRequested = createAction<CartPortRequest<'removeRequested'>>('cart/removeRequested');
export const updateRequested = createAction<CartPortRequest<'updateRequested'>>('cart/updateRequested');
export const entitlementRemovalRequested = createAction<CartPortRequest<'entitlementRemovalRequested'>>(
  'cart/entitlementRemovalRequested',
);
export const creditRequested = createAction<CartPortRequest<'creditRequested'>>('cart/creditRequested');
export const waiversConfirmed = createAction<CartPortRequest<'waiversConfirmed'>>('cart/waiversConfirmed');
export const extensionRequested = createAction('cart/extensionRequested');
export const clearRequested = createAction('cart/clearRequested');
export const removedItemsRead = createAction('cart/removedItemsRead');

/* results */
/** `seenAt`: milliseconds of the page's monotonic clock, which the device's clock setting does not affect. */
export const cartLoaded = createAction('cart/loaded', (payload: { readonly cart: Cart }) => ({
  payload: { ...payload, seenAt: performance.now() },
}));
/** Items that were reported as removed before a reload of the page. */
export const removedItemsRestored = createAction<readonly RemovedItem[]>('cart/removedItemsRestored');
export const cartEmptied = createAction('cart/emptied');
export const cartLoadFailed = createAction<{ readonly message: string }>('cart/loadFailed');
export const changeStarted = createAction<{ readonly activity: CartActivity }>('cart/changeStarted');
/** The change is finished, with a new cart or without. */
export const changeEnded = createAction('cart/changeEnded');
export const added = sharedEvent('cart/added');
export const addRefused = sharedEvent('cart/addRefused');
