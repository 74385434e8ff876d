import type { AnyCall } from '../frame/call';
import { customersCalls } from './customersCalls';
import { findCustomers, getCustomer } from './findCustomers';
import { getCounterReceipt } from './getReceipt';
import { getStaffUser, staffLogin, staffLogout } from './login';
import { closeShift, getShift, getShifts, openShift } from './shiftCalls';

/** Staff, their shifts, and the customers whom they serve. Paying is `payCart`, with the session of staff. */
export const counterCalls: readonly AnyCall[] = [
  staffLogin,
  staffLogout,
  getStaffUser,
  findCustomers,
  getCustomer,
  getShift,
  openShift,
  closeShift,
  getShifts,
  getCounterReceipt,
  ...customersCalls,
];
