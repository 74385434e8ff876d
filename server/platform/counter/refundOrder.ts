/** POST /api/counter/orders/{orderId}/refunds. Only managers refund. The refund is an entry of the audit log. */
import { typedText } from '../../../schemas/typedText';
import { type CallResponse, defineCall, Failure, invalid, text } from '../kernel';
import { type ListedRefund, makeRefund, refundById } from '../refunds';
import { holdOpenShift } from './shifts';

export const refundOrder = defineCall(
  'refundOrder',
  async ({ tenant, staff, params, body, saveResponse }, platform) => {
    if (staff.role !== 'manager') throw new Failure(403, 'forbidden', text('refund.managersOnly'));
    const reason = typedText(body.reason);
    if (reason === '') throw invalid({ reason: [text('refund.reason')] });
    const refund = await makeRefund(platform, {
      tenant,
      staff,
      orderId: params.orderId,
      position: body.position,
      amount: body.amount,
      reason,
      holdTill: async (trx) => (await holdOpenShift(trx, tenant.id, staff.id))?.id,
      saveResponse: (trx, recorded) => saveResponse(trx, answerFor(recorded)),
    });
    return answerFor(refund);
  },
  // The stored answer may be 'pending'. The refund may be settled now.
  async (stored, { tenant }, { db }) => answerFor(await refundById(db, tenant, stored.body.data.id)),
);

const answerFor = ({ serialized }: ListedRefund): CallResponse<'refundOrder'> => ({
  status: serialized.status === 'pending' ? 202 : 200,
  body: { data: serialized },
});
