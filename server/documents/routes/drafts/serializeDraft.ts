import type { Wire } from '../../../../schemas/generated/api';
import type { Author, Draft } from '../../store';
import { approvalOf } from '../../approval';
import { draftLinkEnd } from '../../sharing/draftLinks';
import type { ConsoleParts } from '../parts';
import {
  serializeApproval,
  serializeAssets,
  serializeDraftFacts,
  serializeEditors,
  serializeProblem,
  serializeSchedule,
} from '../serialize';

type Parts = Pick<
  ConsoleParts,
  'store' | 'documents' | 'catalogue' | 'editor' | 'checker' | 'presence' | 'now'
>;

export async function serializeDraft(parts: Parts, draft: Draft, reader: Author): Promise<Wire.Draft> {
  const { store, documents, editor, checker, presence, now } = parts;
  const problems = await checker.check(draft);
  const { canUndo, canRedo } = await editor.state(draft.id, reader);
  const { active } = await store.entry(draft.tenant);
  const schedule = (await store.schedules(draft.tenant)).find((one) => one.draft === draft.id);
  const linkEnd = await draftLinkEnd(documents, draft.id, now());
  return {
    summary: serializeDraftFacts(draft, problems),
    files: draft.files,
    assets: serializeAssets(draft.assets),
    problems: problems.map(serializeProblem),
    can_undo: canUndo,
    can_redo: canRedo,
    editors: serializeEditors(presence.others(draft.id, reader.id)),
    is_outdated: draft.baseVersion !== active.number,
    approval: serializeApproval(await approvalOf(parts, draft), reader),
    scheduled: schedule === undefined ? null : serializeSchedule(schedule),
    shared_until: linkEnd?.toISOString() ?? null,
  };
}
