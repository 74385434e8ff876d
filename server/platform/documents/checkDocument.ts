/** The decision of staff about a document. */
import type { Wire } from '../../../schemas/generated/api';
import { findCustomer, lockCustomer } from '../customers';
import { areaAddress, enqueueMail, type Executor, notFound, type Platform, type Tenant } from '../kernel';
import { customerDocuments } from './customerDocuments';

export interface DocumentCheck {
  readonly customerId: string;
  readonly documentId: string;
  /** The name of the person. */
  readonly checkedBy: string;
  readonly status: 'accepted' | 'refused';
  /** Of an accepted document. Null: it does not expire. */
  readonly expiresOn: string | null;
  /** Of a refused document. */
  readonly reason: string | null;
}

/**
 * A refused document is required again, and the customer gets a mail with the reason, unless the customer has sent a
 * newer one. Throws 404.
 */
export async function checkDocument(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  check: DocumentCheck,
): Promise<Wire.CustomerDocument> {
  const { customerId, documentId, status, expiresOn, reason } = check;
  await lockCustomer(trx, tenant.id, customerId);
  const now = platform.clock.now();
  await trx
    .updateTable('documents')
    .set({ status, expires_on: expiresOn, check_reason: reason })
    .set({ checked_at: now, checked_by: check.checkedBy })
    .where('tenant', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .where('id', '=', documentId)
    .execute();
  const documents = await customerDocuments(trx, tenant.id, customerId);
  const document = documents.find(({ id }) => id === documentId);
  const customer = await findCustomer(trx, tenant.id, customerId);
  if (document === undefined || customer === undefined) throw notFound();
  if (status === 'refused' && document !== documents[0]) return document;
  await trx
    .updateTable('customers')
    .set({
      membership_document_upload_required: status === 'refused',
      ...(status === 'accepted' && { document_expires_on: expiresOn }),
      updated_at: now,
    })
    .where('tenant', '=', tenant.id)
    .where('id', '=', customerId)
    .execute();
  if (status === 'refused')
    await enqueueMail(trx, platform, tenant, {
      to: customer.email,
      template: 'documentRefused',
      values: {
        firstName: customer.first_name,
        reason: reason ?? '',
        link: areaAddress(tenant, 'my-account'),
      },
    });
  return document;
}
