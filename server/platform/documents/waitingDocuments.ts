import type { Executor } from '../kernel';

export interface WaitingDocument {
  readonly customerId: string;
  readonly uploadedAt: Date;
}

/** The newest document of each customer, if staff have not checked it. Waiting longest first. */
export async function waitingDocuments(
  executor: Executor,
  tenant: string,
  limit: number,
): Promise<WaitingDocument[]> {
  const rows = await executor
    .selectFrom('documents')
    .select(['customer_id', 'uploaded_at'])
    .where('tenant', '=', tenant)
    .where('status', '=', 'received')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documents as newer')
            .select('newer.id')
            .whereRef('newer.tenant', '=', 'documents.tenant')
            .whereRef('newer.customer_id', '=', 'documents.customer_id')
            .where(({ or, and, eb, ref }) =>
              or([
                eb('newer.uploaded_at', '>', ref('documents.uploaded_at')),
                and([
                  eb('newer.uploaded_at', '=', ref('documents.uploaded_at')),
                  eb('newer.id', '>', ref('documents.id')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('uploaded_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ customer_id: customerId, uploaded_at: uploadedAt }) => ({ customerId, uploadedAt }));
}
