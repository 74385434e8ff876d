/** The API calls of the account, except those of its home page. Only workflows make them; screens never do. */
import { sendCall, type Result } from '../../../core/contract';
import { cancelBooking } from '../../../schemas/generated/calls/cancelBooking';
import { cancelGuestPass } from '../../../schemas/generated/calls/cancelGuestPass';
import { createGuestPass, type CreateGuestPassBody } from '../../../schemas/generated/calls/createGuestPass';
import { deleteSavedCard } from '../../../schemas/generated/calls/deleteSavedCard';
import { getGuestPasses } from '../../../schemas/generated/calls/getGuestPasses';
import { getMyCredit } from '../../../schemas/generated/calls/getMyCredit';
import { getMyDocuments } from '../../../schemas/generated/calls/getMyDocuments';
import { getMyPackages } from '../../../schemas/generated/calls/getMyPackages';
import { getMyPayments } from '../../../schemas/generated/calls/getMyPayments';
import { getOrder } from '../../../schemas/generated/calls/getOrder';
import { getPackageTypes } from '../../../schemas/generated/calls/getPackageTypes';
import { getSavedCard } from '../../../schemas/generated/calls/getSavedCard';
import { uploadDocument, type UploadDocumentBody } from '../../../schemas/generated/calls/uploadDocument';
import type { CancelRequest } from '../domain/lists';
import type { Receipt, ReceiptQuery } from '../domain/receipts';
import { fetchListPage } from './homeCalls';

export const fetchMyDocuments = () => sendCall(getMyDocuments);
export const fetchMyPackages = () => sendCall(getMyPackages);
export const fetchPackageTypes = () => sendCall(getPackageTypes);
export const fetchGuestPasses = () => sendCall(getGuestPasses);
export const fetchMyPayments = ({ page }: { readonly page: number }) =>
  fetchListPage(getMyPayments, { query: { page } });

const NO_PAYMENT = {
  ok: false,
  failure: { kind: 'refused', status: 404, code: 'not_found', message: '', details: {} },
} as const;

/** Payments have no call of their own. The receipts of monthly payments are used seldom. */
async function fetchPayment(id: string): Promise<Result<Receipt>> {
  for (let page = 1; ; page += 1) {
    const result = await fetchMyPayments({ page });
    if (!result.ok) return result;
    const payment = result.data.items.find((one) => one.id === id);
    if (payment) return { ...result, data: { payment } };
    if (page >= result.data.pages) return NO_PAYMENT;
  }
}

export async function fetchReceipt(query: ReceiptQuery): Promise<Result<Receipt>> {
  if ('paymentId' in query) return fetchPayment(query.paymentId);
  const result = await sendCall(getOrder, { params: { orderId: query.orderId } });
  return result.ok ? { ...result, data: { order: result.data } } : result;
}
export const fetchSavedCard = () => sendCall(getSavedCard);
export const fetchMyCredit = () => sendCall(getMyCredit);

export const requestCancelBooking = ({ bookingId, expectedRefund }: CancelRequest, idempotencyKey: string) =>
  sendCall(cancelBooking, { params: { bookingId }, body: { expectedRefund }, idempotencyKey });
export const requestCreateGuestPass = (body: CreateGuestPassBody, idempotencyKey: string) =>
  sendCall(createGuestPass, { body, idempotencyKey });
export const requestCancelGuestPass = ({ passId }: { readonly passId: string }) =>
  sendCall(cancelGuestPass, { params: { passId } });
export const requestRemoveCard = () => sendCall(deleteSavedCard);
export const requestUpload = (
  body: UploadDocumentBody,
  idempotencyKey: string,
  onSent: (share: number) => void,
) => sendCall(uploadDocument, { body, idempotencyKey, onProgress: onSent });
