/** Removes or renames what a document uses elsewhere. The uses are changed in the same step. */
import type { Catalogue } from '../../tenants/catalogue';
import type { Change, FileTexts } from '../edit';
import { factUses, removeFact, renameFact } from './factUses';
import { DOCUMENT, placeOf, readDocument, type Named, type Use } from './namedUses';
import { removeSection, renameSection, sectionUses } from './sectionUses';
import { removeText, renameText, textUses } from './textUses';

export type { Named, Use };

/** Empty also if the document is not valid JSON: then it has no pointers. */
export function usesOf(files: FileTexts, named: Named, catalogue: Catalogue): readonly Use[] {
  const document = readDocument(files);
  if (document === undefined) return [];
  const found =
    named.kind === 'fact'
      ? factUses(document, named.name)
      : named.kind === 'text'
        ? textUses(document, named.key)
        : sectionUses(document, named.pointer, catalogue);
  return found.map(({ pointer, path }) => ({
    file: DOCUMENT,
    pointer,
    place: placeOf(files, document, path, catalogue),
  }));
}

/** The changes of one step. Empty: there is nothing to remove. */
export function removalOf(files: FileTexts, named: Named, catalogue: Catalogue): readonly Change[] {
  const document = readDocument(files);
  if (document === undefined) return [];
  if (named.kind === 'fact') return removeFact(document, named.name);
  if (named.kind === 'text') return removeText(files, document, named.key, catalogue);
  return removeSection(document, named.pointer, catalogue);
}

/** The changes of one step. `to`: the new name of a fact, key of a text, or key of a section. */
export function renamingOf(files: FileTexts, named: Named, to: string): readonly Change[] {
  const document = readDocument(files);
  if (document === undefined) return [];
  if (named.kind === 'fact') return renameFact(document, named.name, to);
  if (named.kind === 'text') return renameText(files, document, named.key, to);
  return renameSection(document, named.pointer, to);
}
