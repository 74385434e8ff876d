import { sendCall, watchRemote } from '../../../core/contract';
import { getOrder } from '../../../schemas/generated/calls/getOrder';
import { order } from '../state/events';

export const watchOrder = () => watchRemote(order, (orderId) => sendCall(getOrder, { params: { orderId } }));
