import { makeSecrets } from '../../secrets/encryption';
import type { Platform, Tenant } from '../kernel';
import type { DocumentType } from './documentFile';

/** Binds encrypted data to its document. A rotation of the key uses the same text. */
export const contextOf = (tenant: string, documentId: string): string => `${tenant}/documents/${documentId}`;

export interface DocumentContent {
  readonly fileName: string;
  readonly contentType: DocumentType;
  readonly bytes: Buffer;
}

/** Undefined: this customer has no such document. Throws if its file cannot be read. */
export async function readDocumentContent(
  platform: Platform,
  tenant: Tenant,
  customerId: string,
  documentId: string,
): Promise<DocumentContent | undefined> {
  const row = await platform.db
    .selectFrom('documents')
    .select(['file_name', 'content_type', 'sealed', 'store', 'stored_name', 'file_key_sealed'])
    .where('tenant', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .where('id', '=', documentId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const context = contextOf(tenant.id, documentId);
  const { file_name: fileName, content_type: contentType } = row;
  const { secrets } = platform;
  const bytes =
    row.sealed === null
      ? fileSecrets(secrets.decrypt(row.file_key_sealed ?? '', context)).decryptBytes(
          await storedBytes(platform, tenant, row),
          context,
        )
      : secrets.decryptBytes(row.sealed, context);
  return { fileName, contentType, bytes };
}

const fileSecrets = (key: string) => makeSecrets(Buffer.from(key, 'base64'));

async function storedBytes(
  { files }: Platform,
  { id, client }: Tenant,
  { store, stored_name: name }: { readonly store: string | null; readonly stored_name: string | null },
): Promise<Buffer> {
  if (client.files === undefined || client.files.provider !== store || name === null)
    throw new Error(`A document is in the file store "${String(store)}", which "${id}" no longer names.`);
  const bytes = await files.open(client.files, id).get(name);
  if (bytes === undefined) throw new Error('The file of a document is missing in its store.');
  return bytes;
}
