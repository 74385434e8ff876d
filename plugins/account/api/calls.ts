/** The API calls of the account. Only workflows make them; screens never do. */
import { isRecord, sendCall, type CallOptions, type CallOf, type Result } from '../../../core/contract';
import { cancelBooking } from '../../../schemas/generated/calls/cancelBooking';
import { cancelGuestPass } from '../../../schemas/generated/calls/cancelGuestPass';
import { createGuestPass, type CreateGuestPassBody } from '../../../schemas/generated/calls/createGuestPass';
import { deleteSavedCard } from '../../../schemas/generated/calls/deleteSavedCard';
import { getGuestPasses } from '../../../schemas/generated/calls/getGuestPasses';
import { getMyBookings } from '../../../schemas/generated/calls/getMyBookings';
import { getMyCredit } from '../../../schemas/generated/calls/getMyCredit';
import { getMyDirectDebit } from '../../../schemas/generated/calls/getMyDirectDebit';
import { getMyDocuments } from '../../../schemas/generated/calls/getMyDocuments';
import { getMyMemberships } from '../../../schemas/generated/calls/getMyMemberships';
import { getMyPackages } from '../../../schemas/generated/calls/getMyPackages';
import { getMyPayments } from '../../../schemas/generated/calls/getMyPayments';
import { getMyPenalties } from '../../../schemas/generated/calls/getMyPenalties';
import { getOrder } from '../../../schemas/generated/calls/getOrder';
import { getPackageTypes } from '../../../schemas/generated/calls/getPackageTypes';
import { getSavedCard } from '../../../schemas/generated/calls/getSavedCard';
import { uploadDocument, type UploadDocumentBody } from '../../../schemas/generated/calls/uploadDocument';
import type { BookingsQuery, CancelRequest, PageOf } from '../domain/lists';

/** Returns one page of a list. A list without `meta` in the response is its only page. */
async function paged<Params, Query, Body, Item>(
  call: CallOf<Params, Query, Body, readonly Item[]>,
  options: CallOptions<Params, Query, Body>,
): Promise<Result<PageOf<Item>>> {
  const result = await sendCall(call, options);
  if (!result.ok) return result;
  const { meta } = result.siblings;
  const numberOf = (name: string) => {
    const value = isRecord(meta) ? meta[name] : undefined;
    return typeof value === 'number' ? value : 1;
  };
  return { ...result, data: { items: result.data, page: numberOf('page'), pages: numberOf('pages') } };
}

export const fetchMyMemberships = () => sendCall(getMyMemberships);
export const fetchMyDocuments = () => sendCall(getMyDocuments);
export const fetchMyBookings = (query: BookingsQuery) => paged(getMyBookings, { query: { ...query } });
export const fetchMyPackages = () => sendCall(getMyPackages);
export const fetchPackageTypes = () => sendCall(getPackageTypes);
export const fetchGuestPasses = () => sendCall(getGuestPasses);
export const fetchMyPayments = ({ page }: { readonly page: number }) =>
  paged(getMyPayments, { query: { page } });
export const fetchOrder = ({ orderId }: { readonly orderId: string }) =>
  sendCall(getOrder, { params: { orderId } });
export const fetchSavedCard = () => sendCall(getSavedCard);
export const fetchMyCredit = () => sendCall(getMyCredit);
export const fetchMyDirectDebit = () => sendCall(getMyDirectDebit);
export const fetchMyPenalties = () => sendCall(getMyPenalties);

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
