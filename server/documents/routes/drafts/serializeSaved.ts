import type { Wire } from '../../../../schemas/generated/api';
import { Failure, invalid } from '../../../api/failure';
import type { PlaceConflict, SavedStep, SaveResult } from '../../drafts';
import type { ChangeFault } from '../../edit';
import { operatorText } from '../../operators/text';
import { serializeProblem } from '../serialize';

/** Throws 409 for a conflict and 422 for a change that is not possible. Nothing was saved then. */
export function serializeSaved(result: SaveResult): Wire.SavedDraft {
  switch (result.kind) {
    case 'conflict':
      throw conflictFailure(result.conflicts);
    case 'fault':
      throw faultFailure(result.fault);
    case 'saved':
      return serializeStep(result);
  }
}

function serializeStep({ draft, files, problems, canUndo, canRedo, isMerged }: SavedStep): Wire.SavedDraft {
  const texts = Object.entries(files);
  return {
    revision: draft.revision,
    files: Object.fromEntries(texts.flatMap(([file, text]) => (text === null ? [] : [[file, text]]))),
    removed_files: texts.flatMap(([file, text]) => (text === null ? [file] : [])),
    problems: problems.map(serializeProblem),
    can_undo: canUndo,
    can_redo: canRedo,
    merged: isMerged,
  };
}

/** The path of a field is its file and its pointer: `tenant.json/name`. */
const fieldOf = ({ file, pointer }: { readonly file: string; readonly pointer: string }): string =>
  file + pointer;

function conflictFailure(conflicts: readonly PlaceConflict[]): Failure {
  const errors = conflicts.map((conflict) => {
    const { by, value } = conflict.theirs;
    const message =
      value === undefined
        ? operatorText('conflict.changed', { name: by.name })
        : operatorText('conflict.value', { name: by.name, value: shortened(JSON.stringify(value)) });
    return [fieldOf(conflict), [message]] as const;
  });
  return new Failure(409, 'conflict', operatorText('conflict'), Object.fromEntries(errors));
}

function faultFailure(fault: ChangeFault): Failure {
  if (fault.code === 'too-large') return new Failure(413, 'too_large', fault.message);
  return invalid({ [fieldOf(fault)]: [fault.message] }, fault.message);
}

const LONGEST = 200;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
