/** Loads the order of the confirmation page. */
import { sendCall, watchRemote } from '../../../core/contract';
import { getOrder } from '../../../schemas/generated/calls/getOrder';
import { order } from '../state/events';

const fetchOrder = (orderId: string) => sendCall(getOrder, { params: { orderId } });

export const watchOrder = () => watchRemote(order, fetchOrder);
