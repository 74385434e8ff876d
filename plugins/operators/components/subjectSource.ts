/** What the editors of a subject show, and how they change it. */
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { newIdempotencyKey } from '../../../core/contract';
import type { Problem } from '../../../schemas/generated/api';
import type { Change } from '../domain/applyChanges';
import { shownDocument, shownValue } from '../domain/steps';
import { assetPicked, changesMade, type PickedAsset } from '../state/events';
import { selectEdit } from '../state/operators';

export interface SubjectSource {
  /** The tenant document. Undefined: its text is no JSON. */
  readonly document: unknown;
  /** The value of another file. */
  readonly valueOf: (file: string) => unknown;
  readonly fileNames: readonly string[];
  readonly problems: readonly Problem[];
  /** Makes one step. Absent: the subject can be read and not changed. */
  readonly change?: (changes: readonly Change[]) => void;
  readonly addAsset?: (asset: PickedAsset) => void;
}

/** The draft with the steps that are not saved yet. */
export function useDraftSource(mayChange: boolean): SubjectSource {
  const dispatch = useDispatch();
  const { files, steps, problems } = useSelector(selectEdit);
  return useMemo(
    () => ({
      document: shownDocument(files, steps),
      valueOf: (file) => shownValue(file, files, steps),
      fileNames: Object.keys(files),
      problems,
      ...(mayChange && {
        change: (changes) => void dispatch(changesMade({ id: newIdempotencyKey(), changes })),
        addAsset: (asset) => void dispatch(assetPicked(asset)),
      }),
    }),
    [dispatch, files, steps, problems, mayChange],
  );
}

/** The active version, to read. */
export function useActiveSource(
  files: Readonly<Record<string, string>>,
  problems: readonly Problem[],
): SubjectSource {
  return useMemo(
    () => ({
      document: shownDocument(files, []),
      valueOf: (file) => shownValue(file, files, []),
      fileNames: Object.keys(files),
      problems,
    }),
    [files, problems],
  );
}
