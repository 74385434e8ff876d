/**
 * Saves the steps of the editors of a draft. A step that was made on an older revision is merged with the steps that
 * others saved meanwhile, place by place. Two editors never overwrite each other unnoticed.
 */
import { applyStep, inverseChanges, type Step } from '../edit';
import { StoreRefusal, type Author, type Draft, type DraftChange, type WriteLog } from '../store';
import { mergeVersion } from './mergeVersion';
import { OrderedWork } from './orderedWork';
import type {
  DraftEditorParts,
  DraftFactsChange,
  MoveToVersion,
  SavedStep,
  SaveResult,
  StepToSave,
} from './draftSteps';
import { rebaseStep } from './rebaseStep';
import type { LoggedStep } from './stepLog';
import { takeBackStep } from './takeBackStep';
import { undoStacks } from './undoStacks';
import { withoutUndone } from './withoutUndone';

const MAX_ATTEMPTS = 5;

export class DraftEditor {
  private readonly order = new OrderedWork();

  constructor(private readonly parts: DraftEditorParts) {}

  save(step: StepToSave): Promise<SaveResult> {
    return this.saveInOrder(step.draft, () => this.trySave(step));
  }

  /** Undoes the last step of this operator. Undefined: there is none. */
  undo(draft: string, revision: number, by: Author): Promise<SaveResult | undefined> {
    return this.saveInOrder(draft, () => this.tryTakeBack('undo', draft, revision, by));
  }

  /** Repeats the step that this operator undid last. Undefined: there is none. */
  redo(draft: string, revision: number, by: Author): Promise<SaveResult | undefined> {
    return this.saveInOrder(draft, () => this.tryTakeBack('redo', draft, revision, by));
  }

  /** Saves another title or other assets. They cannot be undone. */
  saveFacts(id: string, { title, assets, log }: DraftFactsChange, by: Author): Promise<Draft> {
    return this.saveInOrder(id, async () => {
      const draft = await this.parts.store.draft(id);
      const change = {
        ...(title === undefined ? {} : { title }),
        ...(assets === undefined ? {} : { assets: assets(draft.assets) }),
        by,
      };
      const nothing = { changes: [], inverse: [], edits: [] };
      return this.saveLogged(draft, change, { ...nothing, changeId: null, kind: 'other', by }, log);
    });
  }

  /** Moves the draft to a newer version, with its own changes. */
  moveToVersion(
    id: string,
    { base, active, choices = [], log }: MoveToVersion,
    by: Author,
  ): Promise<SaveResult> {
    return this.saveInOrder(id, async () => {
      const draft = await this.parts.store.draft(id);
      if (draft.baseVersion !== base.number)
        throw changedDraft(draft, 'This draft was brought up to date meanwhile. Load it again.');
      const merged = mergeVersion({ draft, base, active, choices });
      if ('fault' in merged) return { kind: 'fault', fault: merged.fault };
      if (merged.conflicts.length > 0) return { kind: 'conflict', draft, conflicts: merged.conflicts };
      const { files, edits, changes, assets } = merged;
      const change = { files, assets, baseVersion: active.number, by };
      const inverse = inverseChanges(draft.files, changes);
      const step = { changes, inverse, edits, changeId: null, kind: 'other' as const, by };
      const saved = await this.saveLogged(draft, change, step, log);
      return this.saved(saved, draft.revision, by);
    });
  }

  /** What the operator can undo and redo in a draft that is opened. */
  async state(draft: string, by: Author): Promise<Pick<SavedStep, 'canUndo' | 'canRedo'>> {
    const { undo, redo } = undoStacks(await this.parts.log.of(draft, by.id));
    return { canUndo: undo.length > 0, canRedo: redo.length > 0 };
  }

  private async trySave({ draft: id, revision, changeId, changes, by }: StepToSave): Promise<SaveResult> {
    const draft = await this.draftSince(id, revision);
    // The answer to this step was lost, so the console sent it again.
    const known = await this.parts.log.withChangeId(id, changeId);
    if (known !== undefined && known.by.id === by.id) return this.saved(draft, revision, by);
    const since = await this.effectiveSteps(draft, revision);
    const { changes: rebased, conflicts } = rebaseStep(draft, changes, since, { by, revision });
    if (conflicts.length > 0) return { kind: 'conflict', draft, conflicts };
    const result = applyStep(draft.files, rebased);
    if ('fault' in result) return { kind: 'fault', fault: result.fault };
    const step = { changeId, kind: 'step' as const, changes: rebased, by };
    return this.stored(draft, revision, result, step);
  }

  private async tryTakeBack(
    kind: 'undo' | 'redo',
    id: string,
    revision: number,
    by: Author,
  ): Promise<SaveResult | undefined> {
    const draft = await this.draftSince(id, revision);
    const candidates = undoStacks(await this.parts.log.of(id, by.id))[kind];
    for (const target of [...candidates].reverse()) {
      const step = await this.parts.log.step(id, target);
      if (step === undefined) return undefined;
      const taken = takeBackStep(draft, step, await this.effectiveSteps(draft, step.revision), by);
      if ('kind' in taken) return taken;
      // Others have made the same change already, so there is nothing to see.
      if (taken.result.edits.length === 0) continue;
      return this.stored(draft, revision, taken.result, { changeId: null, kind, changes: taken.changes, by });
    }
    return undefined;
  }

  private async stored(
    draft: Draft,
    revision: number,
    result: Step,
    { changeId, kind, changes, by }: Pick<LoggedStep, 'changeId' | 'kind' | 'changes' | 'by'>,
  ): Promise<SaveResult> {
    if (result.edits.length === 0) return this.saved(draft, revision, by);
    const inverse = inverseChanges(draft.files, changes);
    const step = { changes, inverse, edits: result.edits, changeId, kind, by };
    const saved = await this.saveLogged(draft, { files: result.files, by }, step);
    return this.saved(saved, revision, by);
  }

  /** In one transaction: a draft without the step in the log could neither be undone nor merged with. */
  private saveLogged(
    { id, revision }: Draft,
    change: DraftChange,
    step: Omit<LoggedStep, 'draft' | 'revision' | 'time'>,
    logAlso?: WriteLog<Draft>,
  ): Promise<Draft> {
    const { store, log, now } = this.parts;
    return store.saveDraft(id, revision, change, async (db, saved) => {
      await log.append(db, { ...step, draft: id, revision: saved.revision, time: now().toISOString() });
      await logAlso?.(db, saved);
    });
  }

  private async saved(draft: Draft, revision: number, by: Author): Promise<SavedStep> {
    const steps = await this.stepsSince(draft, revision);
    const isMerged = steps === undefined || steps.some((step) => step.by.id !== by.id);
    const changed = steps && new Set(steps.flatMap(({ edits }) => edits.map(({ file }) => file)));
    const names = changed ?? new Set(Object.keys(draft.files));
    const files = Object.fromEntries([...names].map((file) => [file, draft.files[file] ?? null]));
    const problems = await this.parts.check(draft);
    return { kind: 'saved', draft, files, isMerged, problems, ...(await this.state(draft.id, by)) };
  }

  /** Undefined if a step is not in the log: the log keeps only the newest steps. */
  private async stepsSince(draft: Draft, revision: number): Promise<readonly LoggedStep[] | undefined> {
    const steps = (await this.parts.log.after(draft.id, revision)).filter(
      (step) => step.revision <= draft.revision,
    );
    return steps.length === draft.revision - revision ? steps : undefined;
  }

  private async effectiveSteps(draft: Draft, revision: number): Promise<readonly LoggedStep[] | undefined> {
    const steps = await this.stepsSince(draft, revision);
    return steps && withoutUndone(draft.files, steps);
  }

  private async draftSince(id: string, revision: number): Promise<Draft> {
    const draft = await this.parts.store.draft(id);
    if (revision > draft.revision)
      throw changedDraft(draft, 'This draft was restored from an older copy. Load it again.');
    return draft;
  }

  /** One after another, so that the log of a draft has the order of its revisions. Another process may save first. */
  private saveInOrder<Result>(draft: string, work: () => Promise<Result>): Promise<Result> {
    return this.order.run(draft, async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await work();
        } catch (error) {
          const isRace = error instanceof StoreRefusal && error.code === 'draft-changed';
          if (!isRace || attempt === MAX_ATTEMPTS) throw error;
        }
      }
    });
  }
}

const changedDraft = ({ revision, savedBy }: Draft, message: string): StoreRefusal =>
  new StoreRefusal('draft-changed', message, { revision, savedBy: savedBy.name });
