/** The places that both a draft and the active version changed, in words. */
import type { Catalogue } from '../../../tenants/catalogue';
import { differenceOf, type ContentToCompare, type Sentence } from '../../difference';
import type { PlaceConflict } from '../../drafts';

interface Contents {
  /** The version that the draft was made from. */
  readonly base: ContentToCompare;
  readonly active: ContentToCompare;
  readonly draft: ContentToCompare;
}

export interface DescribedConflict {
  readonly file: string;
  readonly pointer: string;
  /** What the active version changed there. */
  readonly theirs: string;
  /** What the draft changed there. */
  readonly mine: string;
  /** Name of the operator who published the active version. */
  readonly by: string;
}

export function describeConflicts(
  conflicts: readonly PlaceConflict[],
  { base, active, draft }: Contents,
  catalogue: Catalogue,
): readonly DescribedConflict[] {
  const theirs = differenceOf(base, active, catalogue).sentences;
  const mine = differenceOf(base, draft, catalogue).sentences;
  return conflicts.map((conflict) => ({
    file: conflict.file,
    pointer: conflict.pointer,
    theirs: textAt(theirs, conflict),
    mine: textAt(mine, conflict),
    by: conflict.theirs.by.name,
  }));
}

type Place = Pick<PlaceConflict, 'file' | 'pointer'>;

/** The sentences of the place and of what is inside it, or of what it is inside of. Else its address. */
function textAt(sentences: readonly Sentence[], { file, pointer }: Place): string {
  const ofFile = sentences.filter((each) => each.file === file);
  const inside = ofFile.filter((each) => isInside(each.pointer, pointer));
  const found = inside.length > 0 ? inside : ofFile.filter((each) => isInside(pointer, each.pointer));
  return found.length > 0 ? found.map(({ text }) => text).join(' ') : file + pointer;
}

const isInside = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}/`);
