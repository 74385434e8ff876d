import type { Term } from '../../schemas/generated/api';

/** Versions of the shown terms for a request body, by term id. Empty if the platform numbers no terms. */
export function shownVersions(terms: readonly Pick<Term, 'id' | 'version'>[]): {
  readonly termVersions?: Readonly<Record<string, number>>;
} {
  const versions = terms.flatMap(({ id, version }) =>
    version === undefined ? [] : [[id, version] as const],
  );
  return versions.length === 0 ? {} : { termVersions: Object.fromEntries(versions) };
}
