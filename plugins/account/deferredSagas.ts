/** None of these sagas is loaded for a visitor, who sees only the link to the login. */
import { deferredSagas } from '../../core/contract';

/** Loaded with the first page of the account. */
export const homeSagas = deferredSagas(
  () => import(/* webpackChunkName: "account-home-sagas" */ './workflows/loadHomeData'),
);

/** Loaded with the first page other than the home page, and with the dialog that cancels a booking. */
export const accountSagas = deferredSagas(
  () => import(/* webpackChunkName: "account-sagas" */ './workflows/sagas'),
);
