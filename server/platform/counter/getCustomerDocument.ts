/** GET /api/customers/{customerId}/documents/{documentId}: the content. The log says who opened which document. */
import { causeOf } from '../../net/errorFacts';
import { readDocumentContent } from '../documents';
import { defineCall, Failure, notFound, ok, text } from '../kernel';
import { customerOr404 } from './customerSummaries';

export const getCustomerDocument = defineCall(
  'getCustomerDocument',
  async ({ tenant, staff, params }, platform) => {
    const { id: customerId } = await customerOr404(platform.db, tenant, params.customerId);
    const logFields = { tenant: tenant.id, staff: staff.id, document: params.documentId };
    const content = await readDocumentContent(platform, tenant, customerId, params.documentId).catch(
      (problem: unknown) => {
        platform.log.error({ ...logFields, kind: causeOf(problem) }, 'a document could not be read');
        throw new Failure(503, 'unavailable', text('document.unavailable'));
      },
    );
    if (content === undefined) throw notFound();
    platform.log.info(logFields, 'a document was opened');
    const { fileName, contentType, bytes } = content;
    return ok({
      data: { file_name: fileName, content_type: contentType, content: bytes.toString('base64') },
    });
  },
);
