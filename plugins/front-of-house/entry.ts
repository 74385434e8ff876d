import type { ComponentType } from 'react';
import { definePlugin, lazyScreen } from '../../core/contract';
import type * as tenders from './components/tenders';
import { counterSlice } from './state/counter';
import { paymentAdded } from './state/events';
import { watchDocumentChecks } from './workflows/checkDocument';
import { watchRefunds } from './workflows/refundOrder';
import { watchPayments } from './workflows/payOrder';
import { loadReceiptCalls, loadSalesCalls, watchRemoteData } from './workflows/watchRemoteData';
import { watchSale } from './workflows/sellMembership';
import { watchSearch } from './workflows/watchSearch';
import { watchShift } from './workflows/watchShift';
import { watchStaff } from './workflows/watchStaff';

const loadTenders = () => import(/* webpackChunkName: "counter-tenders" */ './components/tenders');

const lazyTender = <Props extends object>(of: (all: typeof tenders) => ComponentType<Props>) =>
  lazyScreen(async () => ({ default: of(await loadTenders()) }));

const CashTender = lazyTender((all) => all.CashTender);
const NumberedTenders = lazyTender((all) => all.NumberedTenders);
const CreditTender = lazyTender((all) => all.CreditTender);
const TenderForm = lazyTender((all) => all.TenderForm);

export default definePlugin('front-of-house', {
  routes: {
    // The other pages load no tenders, and no calls for sales.
    'front-of-house.counter': lazyScreen(async () => {
      const [page] = await Promise.all([
        import(/* webpackChunkName: "counter" */ './screens/CounterPage'),
        loadSalesCalls(),
        ...[CashTender, NumberedTenders, CreditTender, TenderForm].map((tender) => tender.preload()),
      ]);
      return page;
    }),
    'front-of-house.login': lazyScreen(
      () => import(/* webpackChunkName: "counter-login" */ './screens/LoginPage'),
    ),
    'front-of-house.shift': lazyScreen(
      () => import(/* webpackChunkName: "counter-shift" */ './screens/ShiftPage'),
    ),
    'front-of-house.receipt': lazyScreen(async () => {
      await loadReceiptCalls();
      return import(/* webpackChunkName: "counter-receipt" */ './screens/ReceiptPage');
    }),
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
    'front-of-house.data': watchRemoteData,
    'front-of-house.sale': watchSale,
    'front-of-house.payment': watchPayments,
    'front-of-house.refund': watchRefunds,
    'front-of-house.documentCheck': watchDocumentChecks,
    'front-of-house.shift': watchShift,
  },
  ports: {
    'counter/v1': { TenderForm, tenderAdded: paymentAdded },
  },
});
