/** Loaded with the first page of the account, and never for a visitor, who sees only the link to the login. */
import { deferredSagas } from '../../../core/contract';

export const accountSagas = deferredSagas(() => import(/* webpackChunkName: "account-stories" */ './sagas'));
