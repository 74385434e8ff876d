/** GET and POST /api/my-account/documents. Documents are stored encrypted. No route returns their content. */
import { randomUUID } from 'node:crypto';
import type { Wire } from '../../../schemas/generated/api';
import type { UploadDocumentBody } from '../../../schemas/generated/calls/uploadDocument';
import { findCustomer } from '../auth/customers';
import { prettyDate } from '../calendar/dates';
import { todayAt } from '../calendar/today';
import { lockCustomer } from '../checkout/carts';
import { text } from '../copy/text';
import type { Executor } from '../db/database';
import { created, customerCall, ok, type AnyCall, type CallTypes } from '../http/call';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { expiresSoon, replacementIsReceived, type SentDocument } from './documentExpiry';
import { cleanFileName, DOCUMENT_TYPES, MAX_DOCUMENT_BYTES, readDocument } from './documentFile';

/** Files are large, and a customer needs only a few. */
const UPLOADS = { attempts: 10, windowMs: 60 * 60_000 };
/** The maximum number of files of one customer. A further upload deletes the oldest file. */
const MAX_KEPT = 10;

interface GetMyDocuments extends CallTypes {
  answer: { data: Wire.RequiredDocument };
}

const getMyDocuments = customerCall<GetMyDocuments>(
  'getMyDocuments',
  async ({ tenant, customerId }, { db, clock }) =>
    ok({ data: await documentsOf(db, tenant, customerId, clock.now()) }),
);

interface UploadDocument extends CallTypes {
  body: UploadDocumentBody;
  answer: { data: Wire.RequiredDocument };
}

const uploadDocument = customerCall<UploadDocument>(
  'uploadDocument',
  async ({ tenant, customerId, body, keep }, platform) => {
    const { db, clock, limits } = platform;
    limits.spend(`document:${tenant.id}:${customerId}`, UPLOADS);
    const bytes = readDocument(body.content, body.contentType);
    const now = clock.now();
    return db.transaction().execute(async (trx) => {
      await lockCustomer(trx, tenant.id, customerId);
      await storeDocument(trx, platform, tenant.id, customerId, { body, bytes, now });
      await deleteOldest(trx, tenant.id, customerId);
      const answer = created({ data: await documentsOf(trx, tenant, customerId, now) });
      await keep(trx, answer);
      return answer;
    });
  },
);

interface Handed {
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
  { body, bytes, now }: Handed,
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
      sealed: secrets.encryptBytes(bytes, `${tenant}/documents/${id}`),
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
  const kept = trx
    .selectFrom('documents')
    .select('id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .limit(MAX_KEPT);
  await trx
    .deleteFrom('documents')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', 'not in', kept)
    .execute();
}

async function documentsOf(
  executor: Executor,
  tenant: Tenant,
  customerId: string,
  now: Date,
): Promise<Wire.RequiredDocument> {
  const customer = await findCustomer(executor, tenant.id, customerId);
  const rows = await executor
    .selectFrom('documents')
    .select(['id', 'file_name', 'uploaded_at', 'status', 'expires_on'])
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

export const documentRoutes: readonly AnyCall[] = [getMyDocuments, uploadDocument];
