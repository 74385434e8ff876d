/** The difference of two versions of a tenant, in the operator's words and as text. */
import type { Catalogue } from '../../tenants/catalogue';
import type { AssetReferences, DocumentFiles } from '../store';
import { compareCopy } from './compareCopy';
import { compareDocuments } from './compareDocuments';
import { isSameValue, readJson } from './documentValue';
import { textDifference, type FileDifference } from './textDifference';
import { fileNameText, sentence, type Sentence } from './sentence';

export interface ContentToCompare {
  readonly files: DocumentFiles;
  readonly assets: AssetReferences;
}

export interface Difference {
  /** In the order of the document. Empty only if all texts and assets are the same. */
  readonly sentences: readonly Sentence[];
  /** The files whose text differs. */
  readonly files: readonly FileDifference[];
}

export function differenceOf(
  before: ContentToCompare,
  after: ContentToCompare,
  catalogue: Catalogue,
): Difference {
  const files = [...new Set([...Object.keys(before.files), ...Object.keys(after.files)])];
  // The document comes first, then the copy files by name.
  files.sort((a, b) => Number(b === 'tenant.json') - Number(a === 'tenant.json') || (a < b ? -1 : 1));
  const changed = files.filter((file) => before.files[file] !== after.files[file]);
  return {
    sentences: [
      ...changed.flatMap((file) => fileSentences(file, before.files, after.files, catalogue)),
      ...assetSentences(before.assets, after.assets),
    ],
    files: changed.map((file) => textDifference(file, before.files[file], after.files[file])),
  };
}

function fileSentences(
  file: string,
  before: DocumentFiles,
  after: DocumentFiles,
  catalogue: Catalogue,
): readonly Sentence[] {
  const whole = { file, pointer: '' };
  const values = { file: fileNameText(file) };
  const [old, next] = [before[file], after[file]];
  if (old === undefined) return [sentence(whole, 'difference.file.added', values)];
  if (next === undefined) return [sentence(whole, 'difference.file.removed', values)];
  const [oldValue, nextValue] = [readJson(old), readJson(next)];
  if (oldValue === undefined || nextValue === undefined)
    return [sentence(whole, 'difference.file.text', values)];
  if (isSameValue(oldValue.value, nextValue.value))
    return [sentence(whole, 'difference.file.layout', values)];
  const pair = { file, before: oldValue.value, after: nextValue.value };
  const found =
    file === 'tenant.json'
      ? compareDocuments({ ...pair, copyBefore: before, copyAfter: after, catalogue })
      : compareCopy(pair, catalogue);
  return found.length > 0 ? found : [sentence(whole, 'difference.file.other', values)];
}

function assetSentences(before: AssetReferences, after: AssetReferences): readonly Sentence[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return paths.flatMap((file) => {
    const [old, next] = [before[file], after[file]];
    if (old?.hash === next?.hash) return [];
    const key = !old ? 'added' : !next ? 'removed' : 'changed';
    return [sentence({ file, pointer: '' }, `difference.asset.${key}`, { file: fileNameText(file) })];
  });
}
