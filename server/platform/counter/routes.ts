import type { AnyCall } from '../kernel';
import { checkDocument } from './checkDocument';
import { closeShift } from './closeShift';
import { findCustomers } from './findCustomers';
import { getCustomer } from './getCustomer';
import { getCustomerDocument } from './getCustomerDocument';
import { getCustomerDocuments } from './getCustomerDocuments';
import { getCustomerMemberships } from './getCustomerMemberships';
import { getCustomerOrders } from './getCustomerOrders';
import { getCustomerPenalties } from './getCustomerPenalties';
import { getCounterReceipt } from './getCounterReceipt';
import { getShift } from './getShift';
import { getShifts } from './getShifts';
import { getStaffUser } from './getStaffUser';
import { getWaitingDocuments } from './getWaitingDocuments';
import { openShift } from './openShift';
import { payCart } from './payCart';
import { refundOrder } from './refundOrder';
import { sellMembership } from './sellMembership';
import { staffLogin } from './staffLogin';
import { staffLogout } from './staffLogout';

/** Routes for staff, and the payment of a cart without a card, by a customer or by staff. */
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
  getCustomerOrders,
  getCustomerPenalties,
  getCustomerMemberships,
  sellMembership,
  payCart,
  refundOrder,
  getCustomerDocuments,
  getCustomerDocument,
  getWaitingDocuments,
  checkDocument,
];
