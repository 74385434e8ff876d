import { definePlugin, lazyScreen } from '../../core/contract';
import { CashTender } from './components/CashTender';
import { CreditTender } from './components/CreditTender';
import { ChequeTender, VoucherTender } from './components/DocumentTenders';
import { counterSlice } from './state/counter';
import { paySagas } from './workflows/payOrder';
import { salesSagas } from './workflows/sellMembership';
import { searchSagas } from './workflows/searchCustomers';
import { catalogueSagas } from './workflows/loadCatalogue';
import { shiftSagas } from './workflows/shift';
import { staffSagas } from './workflows/staff';

export default definePlugin('front-of-house', {
  routes: {
    'front-of-house.counter': lazyScreen(
      () => import(/* webpackChunkName: "counter" */ './screens/CounterPage'),
    ),
    'front-of-house.login': lazyScreen(
      () => import(/* webpackChunkName: "counter-login" */ './screens/LoginPage'),
    ),
    'front-of-house.shift': lazyScreen(
      () => import(/* webpackChunkName: "counter-shift" */ './screens/ShiftPage'),
    ),
    'front-of-house.receipt': lazyScreen(
      () => import(/* webpackChunkName: "counter-receipt" */ './screens/ReceiptPage'),
    ),
  },
  slots: {
    'front-of-house.cash': { component: CashTender },
    'front-of-house.voucher': { component: VoucherTender },
    'front-of-house.cheque': { component: ChequeTender },
    'front-of-house.credit': { component: CreditTender },
  },
  slices: [counterSlice],
  workflows: {
    'front-of-house.staff': staffSagas,
    'front-of-house.search': searchSagas,
    'front-of-house.catalogue': catalogueSagas,
    'front-of-house.sales': salesSagas,
    'front-of-house.payment': paySagas,
    'front-of-house.shift': shiftSagas,
  },
});
