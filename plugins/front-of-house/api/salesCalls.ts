/** The calls that load what the counter sells. They load with the counter page. */
import { getCustomerDocument } from '../../../schemas/generated/calls/getCustomerDocument';
import { getCustomerDocuments } from '../../../schemas/generated/calls/getCustomerDocuments';
import { getCustomerMemberships } from '../../../schemas/generated/calls/getCustomerMemberships';
import { getCustomerOrders } from '../../../schemas/generated/calls/getCustomerOrders';
import { getCustomerPenalties } from '../../../schemas/generated/calls/getCustomerPenalties';
import { getCustomQuestions } from '../../../schemas/generated/calls/getCustomQuestions';
import { getHealthTerms } from '../../../schemas/generated/calls/getHealthTerms';
import { getMembershipTerms } from '../../../schemas/generated/calls/getMembershipTerms';
import { getPackageTypes } from '../../../schemas/generated/calls/getPackageTypes';
import { getSlot } from '../../../schemas/generated/calls/getSlot';
import { getTimetable } from '../../../schemas/generated/calls/getTimetable';
import { getWaitingDocuments } from '../../../schemas/generated/calls/getWaitingDocuments';
import { DAYS } from '../domain/timetableDays';
import type {
  DocumentQuery,
  OffersQuery,
  SaleForm,
  SaleQuery,
  SlotQuery,
  TimetableQuery,
} from '../domain/queries';
import { sendAsStaff } from './callAsStaff';

export const fetchPackages = () => sendAsStaff(getPackageTypes);
export const fetchTimetable = ({ customerId, ...query }: TimetableQuery) =>
  sendAsStaff(getTimetable, { query: { ...query, days: DAYS, selected_user_id: customerId } });
export const fetchSlot = ({ slotId, customerId }: SlotQuery) =>
  sendAsStaff(getSlot, { params: { slotId }, query: { selected_user_id: customerId } });
export const fetchOffers = ({ customerId, venueId }: OffersQuery) =>
  sendAsStaff(getCustomerMemberships, { params: { customerId }, query: { venue_id: venueId } });
export const fetchOrders = (params: Pick<OffersQuery, 'customerId'>) =>
  sendAsStaff(getCustomerOrders, { params });
export const fetchDocuments = (params: Pick<OffersQuery, 'customerId'>) =>
  sendAsStaff(getCustomerDocuments, { params });
export const fetchDocumentFile = (params: DocumentQuery) => sendAsStaff(getCustomerDocument, { params });
export async function fetchWaitingDocuments() {
  const answer = await sendAsStaff(getWaitingDocuments);
  if (!answer.ok) return answer;
  return { ok: true, data: { documents: answer.data, more: answer.siblings['more'] === true } } as const;
}
export const fetchPenalties = (params: Pick<OffersQuery, 'customerId'>) =>
  sendAsStaff(getCustomerPenalties, { params });

export async function fetchSaleForm({ typeId }: SaleQuery) {
  const params = { typeId };
  const [health, membership, questions] = await Promise.all([
    sendAsStaff(getHealthTerms, { params }),
    sendAsStaff(getMembershipTerms, { params }),
    sendAsStaff(getCustomQuestions, { params: { id: typeId } }),
  ]);
  if (!health.ok) return health;
  if (!membership.ok) return membership;
  if (!questions.ok) return questions;
  const terms = [...health.data, ...membership.data];
  return { ok: true, data: { terms, questions: questions.data } satisfies SaleForm } as const;
}
