import type { Term } from '../../schemas/generated/api';

/** For the body of a request: which texts were shown, by term id; nothing on a platform that does not number them. */
export function shownVersions(terms: readonly Pick<Term, 'id' | 'version'>[]): {
  readonly termVersions?: Readonly<Record<string, number>>;
} {
  const known = terms.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version] as const]));
  return known.length === 0 ? {} : { termVersions: Object.fromEntries(known) };
}
