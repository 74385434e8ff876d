import type { AnyCall } from '../http/call';
import { customersRoutes } from './customerRoutes';
import { findCustomers, getCustomer } from './findCustomers';
import { getCounterReceipt } from './getReceipt';
import { getStaffUser, staffLogin, staffLogout } from './login';
import { closeShift, getShift, getShifts, openShift } from './shiftRoutes';

/** Routes for staff, their shifts and their customers. Payment is `payCart` with a staff session. */
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
