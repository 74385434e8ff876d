/**
 * The coverage pages in `docs`. The requirements are written by hand. The tests that cover them come from the
 * tags.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES, readAllTags } from '../coverage/files';
import { withProofs } from '../coverage/places';

export function coveragePages(root: string): ReadonlyMap<string, string> {
  const { tags } = readAllTags(root);
  return new Map(
    PAGES.map(([spec, page]) => [
      page,
      withProofs(
        readFileSync(join(root, page), 'utf8'),
        tags.filter((tag) => tag.spec === spec),
      ),
    ]),
  );
}
