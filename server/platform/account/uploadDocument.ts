/**
 * The document is stored encrypted, in the database. The background work moves it to the file store of the tenant,
 * if there is one. Only staff can read its content.
 */
import { randomUUID } from 'node:crypto';
import type { UploadDocumentBody } from '../../../schemas/generated/calls/uploadDocument';
import { lockCustomer } from '../customers';
import { cleanFileName, contextOf, documentsOf, readDocument } from '../documents';
import { created, defineCall, type Executor, type Platform } from '../kernel';

/** Files are large, and a customer needs only a few. */
const UPLOADS = { attempts: 10, windowMs: 60 * 60_000 };

/** The maximum number of files of one customer. A further upload deletes the oldest file. */
const MAX_STORED = 10;

export const uploadDocument = defineCall(
  'uploadDocument',
  async ({ tenant, customerId, body, saveResponse }, platform) => {
    const { db, clock, limits } = platform;
    await limits.spend([`document:${tenant.id}:${customerId}`, UPLOADS]);
    const bytes = readDocument(body.content, body.contentType);
    const now = clock.now();
    return db.transaction().execute(async (trx) => {
      await lockCustomer(trx, tenant.id, customerId);
      await storeDocument(trx, platform, tenant.id, customerId, { body, bytes, now });
      await deleteOldest(trx, tenant.id, customerId);
      const response = created({ data: await documentsOf(trx, tenant, customerId, now) });
      await saveResponse(trx, response);
      return response;
    });
  },
);

interface Upload {
  readonly body: UploadDocumentBody;
  readonly bytes: Buffer;
  readonly now: Date;
}

/**
 * Stores the document. The customer no longer has to upload one. The venue decides later whether it accepts
 * the document.
 */
async function storeDocument(
  trx: Executor,
  { secrets }: Pick<Platform, 'secrets'>,
  tenant: string,
  customerId: string,
  { body, bytes, now }: Upload,
): Promise<void> {
  const id = randomUUID();
  await trx
    .insertInto('documents')
    .values({
      tenant,
      id,
      customer_id: customerId,
      file_name: cleanFileName(body.fileName, body.contentType),
      content_type: body.contentType,
      size: bytes.length,
      sealed: secrets.encryptBytes(bytes, contextOf(tenant, id)),
      uploaded_at: now,
    })
    .execute();
  await trx
    .updateTable('customers')
    .set({ membership_document_upload_required: false, updated_at: now })
    .where('tenant', '=', tenant)
    .where('id', '=', customerId)
    .execute();
}

async function deleteOldest(trx: Executor, tenant: string, customerId: string): Promise<void> {
  const newestIds = trx
    .selectFrom('documents')
    .select('id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .limit(MAX_STORED);
  await trx
    .deleteFrom('documents')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', 'not in', newestIds)
    .execute();
}
