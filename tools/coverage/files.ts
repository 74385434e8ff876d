/** The paths of the coverage pages and of the tagged tests. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readTags, type SpecName, type TagsOfFile } from './tags';

export const PAGES: readonly (readonly [SpecName, string])[] = [
  ['joining', 'docs/joining-coverage.md'],
  ['platform', 'docs/platform-coverage.md'],
];

const FOLDERS = ['core', 'plugins', 'schemas', 'server', 'tests', 'tools'];
const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
/** The tests of this tool contain tags as examples. */
const EXAMPLES = 'tools/coverage/';

/** The tags of all tests of the project. */
export function readAllTags(root: string): TagsOfFile {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => TEST_FILE.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );
  const read = files
    .filter((file) => !file.startsWith(EXAMPLES))
    .sort()
    .map((file) => readTags(file, readFileSync(join(root, file), 'utf8')));
  return { tags: read.flatMap(({ tags }) => tags), faults: read.flatMap(({ faults }) => faults) };
}
