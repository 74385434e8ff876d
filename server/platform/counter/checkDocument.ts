/** POST /api/customers/{customerId}/documents/{documentId}/check */
import { typedText } from '../../../schemas/typedText';
import { checkDocument as storeCheck } from '../documents';
import { defineCall, invalid, isCalendarDate, ok, text, todayAt } from '../kernel';
import { customerOr404 } from './customerSummaries';

export const checkDocument = defineCall(
  'checkDocument',
  async ({ tenant, staff, params, body, saveResponse }, platform) => {
    const { db, clock } = platform;
    const { id: customerId } = await customerOr404(db, tenant, params.customerId);
    const isAccepted = body.status === 'accepted';
    const reason = isAccepted ? null : typedText(body.reason ?? '');
    if (reason === '') throw invalid({ reason: [text('document.reason')] });
    const expiresOn = isAccepted ? body.expiresOn : null;
    const today = todayAt(clock.now(), tenant.client.timeZone);
    if (expiresOn !== null && (!isCalendarDate(expiresOn) || expiresOn < today))
      throw invalid({ expiresOn: [text('document.expiresOn')] });
    return db.transaction().execute(async (trx) => {
      const { documentId } = params;
      const { status } = body;
      const check = { customerId, documentId, status, expiresOn, reason, checkedBy: staff.name };
      const response = ok({ data: await storeCheck(trx, platform, tenant, check) });
      await saveResponse(trx, response);
      return response;
    });
  },
);
