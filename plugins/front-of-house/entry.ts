import { definePlugin, lazyScreen } from '../../core/contract';
import { CashTender } from './components/CashTender';
import { CreditTender } from './components/CreditTender';
import { NumberedTenders, TenderForm } from './components/TenderForm';
import { counterSlice } from './state/counter';
import { paymentAdded } from './state/events';
import { watchPayments } from './workflows/payOrder';
import { watchSales } from './workflows/watchSales';
import { watchSearch } from './workflows/watchSearch';
import { watchCatalogue } from './workflows/loadCatalogue';
import { watchShift } from './workflows/watchShift';
import { watchStaff } from './workflows/watchStaff';

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
    'front-of-house.numbered': { component: NumberedTenders },
    'front-of-house.credit': { component: CreditTender },
  },
  slices: [counterSlice],
  workflows: {
    'front-of-house.staff': watchStaff,
    'front-of-house.search': watchSearch,
    'front-of-house.catalogue': watchCatalogue,
    'front-of-house.sales': watchSales,
    'front-of-house.payment': watchPayments,
    'front-of-house.shift': watchShift,
  },
  ports: { 'counter/v1': { TenderForm, tenderAdded: paymentAdded } },
});
