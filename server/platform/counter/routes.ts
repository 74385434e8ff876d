import type { AnyCall } from '../http/call';
import { customersRoutes } from './customerRoutes';
import { findCustomers, getCustomer } from './findCustomers';
import { getCounterReceipt } from './getReceipt';
import { getStaffUser, staffLogin, staffLogout } from './login';
import { closeShift, getShift, getShifts, openShift } from './shiftRoutes';

/** Staff, their shifts, and the customers whom they serve. Paying is `payCart`, with the session of staff. */
export const counterRoutes: readonly AnyCall[] = [
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
  ...customersRoutes,
];
