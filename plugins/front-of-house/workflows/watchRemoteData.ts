/** Loads the remote data of the counter. Products have the prices of the served customer. */
import type { Action } from 'redux';
import { fork, put, select, takeLatest } from 'typed-redux-saga';
import { loadRemote, watchRemote } from '../../../core/contract';
import * as calls from '../api/counterCalls';
import type { DocumentQuery, OffersQuery, SaleQuery, SlotQuery, TimetableQuery } from '../domain/queries';
import { selectCustomer } from '../state/counter';
import * as events from '../state/events';

/** The code of these calls loads with the counter page. */
export const loadSalesCalls = () => import(/* webpackChunkName: "counter-sales" */ '../api/salesCalls');

/** The code of this call loads with the receipt page. */
export const loadReceiptCalls = () => import(/* webpackChunkName: "counter-receipt" */ '../api/receiptCalls');

const fetchReceipt = async (query: { readonly orderId: string }) =>
  (await loadReceiptCalls()).fetchReceipt(query);
const fetchPackages = async () => (await loadSalesCalls()).fetchPackages();
const fetchTimetable = async (query: TimetableQuery) => (await loadSalesCalls()).fetchTimetable(query);
const fetchSlot = async (query: SlotQuery) => (await loadSalesCalls()).fetchSlot(query);
const fetchOffers = async (query: OffersQuery) => (await loadSalesCalls()).fetchOffers(query);
const fetchSaleForm = async (query: SaleQuery) => (await loadSalesCalls()).fetchSaleForm(query);
const fetchOrders = async (query: Pick<OffersQuery, 'customerId'>) =>
  (await loadSalesCalls()).fetchOrders(query);
const fetchDocuments = async (query: Pick<OffersQuery, 'customerId'>) =>
  (await loadSalesCalls()).fetchDocuments(query);
const fetchDocumentFile = async (query: DocumentQuery) => (await loadSalesCalls()).fetchDocumentFile(query);
const fetchWaitingDocuments = async () => (await loadSalesCalls()).fetchWaitingDocuments();
const fetchPenalties = async (query: Pick<OffersQuery, 'customerId'>) =>
  (await loadSalesCalls()).fetchPenalties(query);

/** Forward may reopen a dialog of the previous customer. */
function* loadDialog(event: Action) {
  const { slot, saleForm, orders, documents } = events;
  const served = yield* select(selectCustomer);
  const servedId = served.step === 'serving' ? served.customer.id : undefined;
  if (slot.requested.match(event)) {
    const { query } = event.payload;
    if (servedId !== query.customerId) yield* put(events.slotClosed());
    else yield* loadRemote(slot, fetchSlot, query);
  }
  if (orders.requested.match(event)) {
    const { query } = event.payload;
    if (servedId !== query.customerId) yield* put(events.ordersClosed());
    else yield* loadRemote(orders, fetchOrders, query);
  }
  if (documents.requested.match(event)) {
    const { query } = event.payload;
    if (servedId !== query.customerId) yield* put(events.documentsClosed());
    else yield* loadRemote(documents, fetchDocuments, query);
  }
  if (saleForm.requested.match(event)) {
    if (servedId === undefined) yield* put(events.saleClosed());
    else yield* loadRemote(saleForm, fetchSaleForm, event.payload.query);
  }
}

export function* watchRemoteData() {
  yield* fork(watchRemote, events.staff, calls.fetchStaff);
  yield* fork(watchRemote, events.timetable, fetchTimetable);
  yield* fork(watchRemote, events.packages, fetchPackages);
  yield* fork(watchRemote, events.offers, fetchOffers);
  yield* fork(watchRemote, events.penalties, fetchPenalties);
  yield* fork(watchRemote, events.shift, calls.fetchShift);
  yield* fork(watchRemote, events.shifts, calls.fetchShifts);
  yield* fork(watchRemote, events.receipt, fetchReceipt);
  yield* fork(watchRemote, events.waitingDocuments, fetchWaitingDocuments);
  yield* fork(watchRemote, events.documentFile, fetchDocumentFile);
  const left = events.nextCustomerRequested;
  yield* takeLatest([events.slot.requested, events.slotClosed, left], loadDialog);
  yield* takeLatest([events.orders.requested, events.ordersClosed, left], loadDialog);
  yield* takeLatest([events.documents.requested, events.documentsClosed, left], loadDialog);
  yield* takeLatest([events.saleForm.requested, events.saleClosed, left], loadDialog);
}
