/** The calls that load data of the counter, with the staff session. */
import { supportedQuestions, type Failure } from '../../../core/contract';
import { getCounterReceipt } from '../../../schemas/generated/calls/getCounterReceipt';
import { getCustomerMemberships } from '../../../schemas/generated/calls/getCustomerMemberships';
import { getCustomerPenalties } from '../../../schemas/generated/calls/getCustomerPenalties';
import { getCustomQuestions } from '../../../schemas/generated/calls/getCustomQuestions';
import { getHealthTerms } from '../../../schemas/generated/calls/getHealthTerms';
import { getMembershipTerms } from '../../../schemas/generated/calls/getMembershipTerms';
import { getPackageTypes } from '../../../schemas/generated/calls/getPackageTypes';
import { getShift } from '../../../schemas/generated/calls/getShift';
import { getShifts } from '../../../schemas/generated/calls/getShifts';
import { getSlot } from '../../../schemas/generated/calls/getSlot';
import { getStaffUser } from '../../../schemas/generated/calls/getStaffUser';
import { getTimetable } from '../../../schemas/generated/calls/getTimetable';
import { DAYS } from '../domain/timetableDays';
import type { SaleForm, SaleQuery, SlotQuery, TimetableQuery } from '../domain/queries';
import { sendAsStaff } from './callAsStaff';

interface CustomerQuery {
  readonly customerId: string;
}

export const fetchStaff = () => sendAsStaff(getStaffUser);
export const fetchShift = () => sendAsStaff(getShift);
export const fetchShifts = () => sendAsStaff(getShifts);
export const fetchReceipt = (params: { readonly orderId: string }) =>
  sendAsStaff(getCounterReceipt, { params });
export const fetchPackages = () => sendAsStaff(getPackageTypes);
export const fetchTimetable = ({ customerId, ...query }: TimetableQuery) =>
  sendAsStaff(getTimetable, { query: { ...query, days: DAYS, selected_user_id: customerId } });
export const fetchSlot = ({ slotId, customerId }: SlotQuery) =>
  sendAsStaff(getSlot, { params: { slotId }, query: { selected_user_id: customerId } });
export const fetchOffers = ({ customerId, venueId }: CustomerQuery & { readonly venueId: string }) =>
  sendAsStaff(getCustomerMemberships, { params: { customerId }, query: { venue_id: venueId } });
export const fetchPenalties = (params: CustomerQuery) => sendAsStaff(getCustomerPenalties, { params });

type SaleFormResult =
  { readonly ok: true; readonly data: SaleForm } | { readonly ok: false; readonly failure: Failure };

export async function fetchSaleForm({ typeId }: SaleQuery): Promise<SaleFormResult> {
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
  return { ok: true, data: { terms, questions: supportedQuestions(questions.data) } };
}
