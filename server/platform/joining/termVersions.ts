/**
 * Which text it was that somebody agreed to. A caller may say the versions that it showed; one that says none
 * of a term, as the specification does, is taken to have shown the one in force.
 */
import type { Wire } from '../../../schemas/generated/api';

/** Term id to version. */
export type ShownVersions = Readonly<Record<string, number>>;

/** A term that was shown in another version than the one in force: it was not this text that was accepted. */
export const hasChanged = ({ id, version }: Wire.Term, shown: ShownVersions | null | undefined): boolean =>
  shown != null && Object.hasOwn(shown, id) && shown[id] !== version;

/** Agreed to as a whole, by one tick for all: a term that was not shown at all has come since. */
export const haveChanged = (terms: readonly Wire.Term[], shown: ShownVersions | undefined): boolean =>
  shown !== undefined && terms.some((term) => !Object.hasOwn(shown, term.id) || hasChanged(term, shown));
