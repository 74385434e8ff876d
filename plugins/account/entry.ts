import { definePlugin } from '../../core/contract';
import { accountScreen } from './accountScreen';
import { accountSlice } from './state/account';
import { accountSagas, homeSagas } from './deferredSagas';

const BookingsPage = accountScreen(
  () => import(/* webpackChunkName: "account-bookings" */ './screens/BookingsPage'),
);
const ReceiptPage = accountScreen(
  () => import(/* webpackChunkName: "account-receipt" */ './screens/ReceiptPage'),
);

export default definePlugin('account', {
  routes: {
    'account.home': accountScreen(
      () => import(/* webpackChunkName: "account-dashboard" */ './screens/DashboardPage'),
      { home: true },
    ),
    'account.details': accountScreen(
      () => import(/* webpackChunkName: "account-details" */ './screens/DetailsPage'),
    ),
    'account.memberships': accountScreen(
      () => import(/* webpackChunkName: "account-memberships" */ './screens/MembershipsPage'),
    ),
    'account.packages': accountScreen(
      () => import(/* webpackChunkName: "account-packages" */ './screens/PackagesPage'),
    ),
    // One page for three addresses. It reads the address to select its list.
    'account.bookings': BookingsPage,
    'account.bookingsUpcoming': BookingsPage,
    'account.bookingsPast': BookingsPage,
    'account.guestPasses': accountScreen(
      () => import(/* webpackChunkName: "account-guest-passes" */ './screens/GuestPassesPage'),
    ),
    'account.payments': accountScreen(
      () => import(/* webpackChunkName: "account-payments" */ './screens/PaymentsPage'),
    ),
    'account.receipt': ReceiptPage,
    'account.monthlyReceipt': ReceiptPage,
  },
  slices: [accountSlice],
  workflows: {
    'account.home': homeSagas.saga('watchHomeData'),
    'account.load': accountSagas.saga('watchAccountData'),
    'account.bookings': accountSagas.saga('watchCancelBooking'),
    'account.guestPasses': accountSagas.saga('watchGuestPasses'),
    'account.documents': accountSagas.saga('watchUploadDocument'),
    'account.card': accountSagas.saga('watchRemoveCard'),
    'account.basket': accountSagas.saga('watchAddToBasket'),
  },
});
