import { invalid } from '../../../api/failure';
import { changeEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { operatorText } from '../../operators/text';
import { defineCall, ok } from '../call';
import { assetFault } from './assetFault';
import { serializeProblem } from '../serialize';

const PATH = /^assets(\/[\p{L}\p{N}_-][\p{L}\p{N}._-]*)+$/u;

/** The content is checked by its bytes, not by its name. Another asset cannot be undone. */
export const addDraftAsset = defineCall('addDraftAsset', async ({ params, body, session }, parts) => {
  const { store, editor, checker, now } = parts;
  const { path } = body;
  if (!PATH.test(path)) throw invalid({ path: [operatorText('asset.path')] });
  const bytes = Buffer.from(body.content, 'base64');
  const fault = assetFault(bytes);
  if (fault !== undefined) throw invalid({ content: [fault] }, fault);
  const asset = await store.putAsset(bytes);
  const by = authorOf(session.operator);
  const assets = (current: Readonly<Record<string, typeof asset>>) => ({ ...current, [path]: asset });
  const { id, tenant } = await store.draft(params.draft);
  const details = { draft: id, path };
  const log = changeEvent({ operator: by, action: 'draft.asset', tenant, details }, now);
  const draft = await editor.saveFacts(id, { assets, log }, by);
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
