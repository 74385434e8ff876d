import { definePlugin, lazyScreen } from '../../core/contract';
import { Cash } from './components/Cash';
import { Credit } from './components/Credit';
import { Cheque, Voucher } from './components/Paper';
import { counter } from './state/counter';
import { payStories } from './workflows/pay';
import { salesStories } from './workflows/sales';
import { searchStories } from './workflows/search';
import { shelfStories } from './workflows/shelf';
import { shiftStories } from './workflows/shift';
import { staffStories } from './workflows/staff';

export default definePlugin({
  name: 'front-of-house',
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
    'front-of-house.cash': { component: Cash },
    'front-of-house.voucher': { component: Voucher },
    'front-of-house.cheque': { component: Cheque },
    'front-of-house.credit': { component: Credit },
  },
  slices: [{ name: 'counter', reducer: counter }],
  workflows: {
    'front-of-house.staff': staffStories,
    'front-of-house.search': searchStories,
    'front-of-house.shelf': shelfStories,
    'front-of-house.sales': salesStories,
    'front-of-house.payment': payStories,
    'front-of-house.shift': shiftStories,
  },
});
