import { changeEvent, type AuditEvent } from '../../operators/audit';
import { hasOwnPreview, makePreview, type MadePreview, type NewPreview } from '../../previews/previews';
import { previewsIn } from '../../previews/tables';
import type { ConsoleParts } from '../parts';

/**
 * Makes a preview and writes its entry in the log, in one transaction. Each page of the console opens a preview:
 * the log has one entry for each draft or version until the operator has not opened it for a working day.
 */
export const makeLoggedPreview = (
  { documents, now }: Pick<ConsoleParts, 'documents' | 'now'>,
  preview: NewPreview,
  event: Pick<AuditEvent, 'action' | 'tenant' | 'details'>,
): Promise<MadePreview> =>
  documents.transaction().execute(async (db) => {
    const isContinued = !preview.isShared && (await hasOwnPreview(previewsIn(db), preview));
    const made = await makePreview(previewsIn(db), preview);
    if (isContinued) return made;
    const details = { ...preview.of, preview: made.id, ...event.details };
    await changeEvent({ ...event, operator: preview.by, details }, now)(db, made);
    return made;
  });
