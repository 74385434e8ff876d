import type { Wire } from '../../../schemas/generated/api';
import type { Executor } from '../kernel';

/** Newest first. */
export async function customerDocuments(
  executor: Executor,
  tenant: string,
  customerId: string,
): Promise<Wire.CustomerDocument[]> {
  const rows = await executor
    .selectFrom('documents')
    .select(['id', 'file_name', 'content_type', 'size', 'uploaded_at', 'status', 'expires_on'])
    .select(['checked_at', 'checked_by', 'check_reason'])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ uploaded_at: uploadedAt, checked_at: checkedAt, ...row }) => ({
    ...row,
    uploaded_at: uploadedAt.toISOString(),
    checked_at: checkedAt?.toISOString() ?? null,
  }));
}
