/** The calls that load data of the counter, with the staff session. */
import { getShift } from '../../../schemas/generated/calls/getShift';
import { getShifts } from '../../../schemas/generated/calls/getShifts';
import { getStaffUser } from '../../../schemas/generated/calls/getStaffUser';
import { sendAsStaff } from './callAsStaff';

export const fetchStaff = () => sendAsStaff(getStaffUser);
export const fetchShift = () => sendAsStaff(getShift);
export const fetchShifts = () => sendAsStaff(getShifts);
