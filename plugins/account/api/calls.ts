/** The calls of the account. Workflows make them; screens never do. */
import { send, type CallOptions, type CallOf, type Result } from '../../../core/contract';
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
import type { BookingsAsked, CancelAsked, PageOf } from '../domain/lists';

/** A list with `meta` beside it, as one page; a list without is its only page. */
async function paged<Params, Query, Body, Item>(
  call: CallOf<Params, Query, Body, readonly Item[]>,
  options: CallOptions<Params, Query, Body>,
): Promise<Result<PageOf<Item>>> {
  const result = await send(call, options);
  if (!result.ok) return result;
  const { page = 1, pages = 1 } = numbersIn(result.siblings['meta']);
  return { ...result, data: { items: result.data, page, pages } };
}

function numbersIn(meta: unknown): { readonly page?: number; readonly pages?: number } {
  if (typeof meta !== 'object' || meta === null) return {};
  const numbers = Object.entries(meta).filter(([, value]) => typeof value === 'number');
  return Object.fromEntries(numbers);
}

export const askMyMemberships = () => send(getMyMemberships);
export const askMyDocuments = () => send(getMyDocuments);
export const askMyBookings = (query: BookingsAsked) => paged(getMyBookings, { query: { ...query } });
export const askMyPackages = () => send(getMyPackages);
export const askPackageTypes = () => send(getPackageTypes);
export const askGuestPasses = () => send(getGuestPasses);
export const askMyPayments = ({ page }: { readonly page: number }) =>
  paged(getMyPayments, { query: { page } });
export const askOrder = ({ orderId }: { readonly orderId: string }) =>
  send(getOrder, { params: { orderId } });
export const askSavedCard = () => send(getSavedCard);
export const askMyCredit = () => send(getMyCredit);
export const askMyDirectDebit = () => send(getMyDirectDebit);
export const askMyPenalties = () => send(getMyPenalties);

export const doCancelBooking = ({ bookingId, expectedRefund }: CancelAsked, idempotencyKey: string) =>
  send(cancelBooking, { params: { bookingId }, body: { expectedRefund }, idempotencyKey });
export const doGivePass = (body: CreateGuestPassBody, idempotencyKey: string) =>
  send(createGuestPass, { body, idempotencyKey });
export const doCancelPass = ({ passId }: { readonly passId: string }) =>
  send(cancelGuestPass, { params: { passId } });
export const doRemoveCard = () => send(deleteSavedCard);
export const doUpload = (body: UploadDocumentBody, idempotencyKey: string, onSent: (share: number) => void) =>
  send(uploadDocument, { body, idempotencyKey, onSent });
