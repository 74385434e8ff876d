import { changeEvent, type AuditEvent } from '../../operators/audit';
import { makePreview, type MadePreview, type NewPreview } from '../../previews/previews';
import { previewsIn } from '../../previews/tables';
import type { ConsoleParts } from '../parts';

/** Makes a preview and writes its entry in the log, in one transaction. */
export const makeLoggedPreview = (
  { documents, now }: Pick<ConsoleParts, 'documents' | 'now'>,
  preview: NewPreview,
  event: Pick<AuditEvent, 'action' | 'tenant' | 'details'>,
): Promise<MadePreview> =>
  documents.transaction().execute(async (db) => {
    const made = await makePreview(previewsIn(db), preview);
    const details = { ...preview.of, preview: made.id, ...event.details };
    await changeEvent({ ...event, operator: preview.by, details }, now)(db, made);
    return made;
  });
