import type { Wire } from '../../../schemas/generated/api';
import { expiresSoon, findCustomer, replacementIsReceived, type SentDocument } from '../customers';
import { type Executor, prettyDate, type Tenant, text, todayAt } from '../kernel';
import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from './documentFile';

export async function documentsOf(
  executor: Executor,
  tenant: Tenant,
  customerId: string,
  now: Date,
): Promise<Wire.RequiredDocument> {
  const customer = await findCustomer(executor, tenant.id, customerId);
  const rows = await executor
    .selectFrom('documents')
    .select(['id', 'file_name', 'uploaded_at', 'status', 'expires_on', 'check_reason'])
    .where('tenant', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .execute();
  const isRequired = customer?.membership_document_upload_required === true;
  const expiresOn = customer?.document_expires_on ?? null;
  return {
    required: isRequired,
    reason: reasonOf(tenant, isRequired, expiresOn, todayAt(now, tenant.client.timeZone), rows[0]),
    accepted: [...DOCUMENT_TYPES],
    max_bytes: MAX_DOCUMENT_BYTES,
    documents: rows.map(({ uploaded_at: at, ...row }) => ({ ...row, uploaded_at: at.toISOString() })),
  };
}

function reasonOf(
  tenant: Tenant,
  isRequired: boolean,
  expiresOn: string | null,
  today: string,
  newest: SentDocument | undefined,
): string | null {
  if (expiresOn !== null && expiresSoon(expiresOn, today)) {
    const date = prettyDate(expiresOn, tenant.client.locale);
    if (replacementIsReceived(tenant, expiresOn, newest)) return text('document.checking', { date });
    return text(expiresOn < today ? 'document.expired' : 'document.expiring', { date });
  }
  return isRequired ? text('document.needed') : null;
}
