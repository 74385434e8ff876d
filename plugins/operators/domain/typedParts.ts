/** The copy, the colours and the order of a draft that are not saved yet, for the page of its preview. */
import type { TypedSection } from '../../../core/contract';
import type { Change } from './applyChanges';
import { pointerSteps } from './jsonPointer';
import type { DocumentWords } from './documentWords';
import { flowOf } from './flow';
import { PREVIEW_AREA, resolvedId } from './preview';
import type { Step } from './steps';
import { fieldsOfKind } from './theme';

export interface UnsavedParts {
  /** ICU messages by key. */
  readonly copy: Readonly<Record<string, string>>;
  /** Null: the default. */
  readonly theme: Readonly<Record<string, string | null>>;
}

/** `typed`: the change that the operator is typing now. `locale`: the language of the preview. */
export function unsavedParts(steps: readonly Step[], typed: Change | null, locale: string): UnsavedParts {
  const changes = [
    ...steps.flatMap((step) => (step.kind === 'changes' ? step.changes : [])),
    ...(typed === null ? [] : [typed]),
  ];
  const colours = changes.flatMap(
    ({ action, file, pointer, value }): readonly (readonly [string, string | null])[] => {
      const [part, field, deeper] = pointerSteps(pointer);
      const isColour = part === 'theme' && field !== undefined && fieldsOfKind('colour').includes(field);
      if (file !== 'tenant.json' || !isColour || deeper !== undefined) return [];
      if (action === 'remove') return [[field, null]];
      return action === 'set' && typeof value === 'string' ? [[field, value]] : [];
    },
  );
  return { copy: textsIn(changes, locale), theme: Object.fromEntries(colours) };
}

/** Undefined: no step changes the sections. `words`: of the draft with the steps that are not saved. */
export function unsavedSections(
  steps: readonly Step[],
  words: DocumentWords,
): readonly TypedSection[] | undefined {
  const isChanged = steps.some(
    (step) =>
      step.kind === 'changes' &&
      step.changes.some(({ file, pointer }) => {
        const [part, area, list] = pointerSteps(pointer);
        return file === 'tenant.json' && part === 'areas' && area === PREVIEW_AREA && list === 'sections';
      }),
  );
  if (!isChanged) return undefined;
  const sections = flowOf(words).find(({ area }) => area === PREVIEW_AREA)?.sections ?? [];
  return sections
    .filter(({ isHidden }) => !isHidden)
    .map(({ id, title, ownTitle }) => ({
      id: resolvedId(id),
      // Otherwise it is a copy key, which the page knows.
      ...(ownTitle !== '' && ownTitle === title && { title }),
    }));
}

/** A text that is reset is not among them: the page shows that of the document. */
function textsIn(changes: readonly Change[], locale: string): UnsavedParts['copy'] {
  const texts = new Map<string, string>();
  for (const change of changes) {
    const key = copyKeyOf(change, locale);
    if (key === undefined) continue;
    if (change.action === 'remove') texts.delete(key);
    else if (change.action === 'set' && typeof change.value === 'string') texts.set(key, change.value);
  }
  return Object.fromEntries(texts);
}

function copyKeyOf({ file, pointer }: Change, locale: string): string | undefined {
  const parts = pointerSteps(pointer);
  if (file === `copy/${locale}.json`) return parts.length === 1 ? parts[0] : undefined;
  const isCopy = file === 'tenant.json' && parts.length === 3 && parts[0] === 'copy' && parts[1] === locale;
  return isCopy ? parts[2] : undefined;
}
