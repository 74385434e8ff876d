/** The calls that load data of the counter, with the staff session. */
import { getCounterReceipt } from '../../../schemas/generated/calls/getCounterReceipt';
import { getShift } from '../../../schemas/generated/calls/getShift';
import { getShifts } from '../../../schemas/generated/calls/getShifts';
import { getStaffUser } from '../../../schemas/generated/calls/getStaffUser';
import { sendAsStaff } from './callAsStaff';

export const fetchStaff = () => sendAsStaff(getStaffUser);
export const fetchShift = () => sendAsStaff(getShift);
export const fetchShifts = () => sendAsStaff(getShifts);
export const fetchReceipt = (params: { readonly orderId: string }) =>
  sendAsStaff(getCounterReceipt, { params });
