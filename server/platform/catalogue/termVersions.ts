/**
 * The version of a text that a person accepted. A caller may send the versions that it showed. If it sends
 * none for a term, as the specification does, it is assumed to have shown the current one.
 */
import type { Wire } from '../../../schemas/generated/api';

/** Term id to version. */
export type ShownVersions = Readonly<Record<string, number>>;

/** True when another version than the current one was shown: the current text was not accepted. */
export const hasChanged = ({ id, version }: Wire.Term, shown: ShownVersions | null | undefined): boolean =>
  shown != null && Object.hasOwn(shown, id) && shown[id] !== version;

/** For terms that one tick accepts together. A term that was not shown at all was added later. */
export const haveChanged = (terms: readonly Wire.Term[], shown: ShownVersions | undefined): boolean =>
  shown !== undefined && terms.some((term) => !Object.hasOwn(shown, term.id) || hasChanged(term, shown));
