/** The call for a receipt. It loads with the receipt page. */
import { getCounterReceipt } from '../../../schemas/generated/calls/getCounterReceipt';
import { sendAsStaff } from './callAsStaff';

export const fetchReceipt = (params: { readonly orderId: string }) =>
  sendAsStaff(getCounterReceipt, { params });
