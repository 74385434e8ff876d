import { invalid } from '../../../api/failure';
import { recordEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { operatorText } from '../../operators/text';
import { defineCall, ok } from '../call';
import { assetFault } from './assetFault';
import { serializeProblem } from '../serialize';

const PATH = /^assets(\/[\p{L}\p{N}_-][\p{L}\p{N}._-]*)+$/u;

/** The content is checked by its bytes, not by its name. Another asset cannot be undone. */
export const addDraftAsset = defineCall('addDraftAsset', async ({ params, body, session }, parts) => {
  const { store, editor, checker, db, now } = parts;
  const { path } = body;
  if (!PATH.test(path)) throw invalid({ path: [operatorText('asset.path')] });
  const bytes = Buffer.from(body.content, 'base64');
  const fault = assetFault(bytes);
  if (fault !== undefined) throw invalid({ content: [fault] }, fault);
  const asset = await store.putAsset(bytes);
  const by = authorOf(session.operator);
  const assets = (current: Readonly<Record<string, typeof asset>>) => ({ ...current, [path]: asset });
  const draft = await editor.saveFacts(params.draft, { assets }, by);
  const details = { draft: draft.id, path };
  await recordEvent(db, { operator: by, action: 'draft.asset', tenant: draft.tenant, details, now: now() });
  const { canUndo, canRedo } = await editor.state(draft.id, by);
  return ok({
    data: {
      revision: draft.revision,
      files: {},
      removed_files: [],
      problems: (await checker.check(draft)).map(serializeProblem),
      can_undo: canUndo,
      can_redo: canRedo,
      merged: draft.revision !== body.revision + 1,
    },
  });
});
