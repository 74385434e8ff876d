/** @jest-environment node */
/**
 * During an update the old and the new build use one database. So a migration only adds things that the old build
 * does not notice. What the old build still uses is removed or restricted in a later release. The file of that
 * release contains a line `-- contract: ` that says since which version no build uses it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rule applies to migrations after these. Earlier updates were not rolling. */
const FOLDERS = [
  { folder: 'server/platform/migrations', after: 190 },
  { folder: 'server/documents/migrations', after: 910 },
];

const RESTRICTIONS: readonly (readonly [string, RegExp])[] = [
  ['removes a table or a column', /\bdrop (?:table|column|view|schema)\b/],
  ['renames', /\brename\b/],
  ['changes a type', /\balter column \S+ (?:set data )?type\b/],
  ['requires a value', /\bset not null\b/],
  ['requires a value', /\badd column (?![^,]*\b(?:default|generated)\b)[^,]*\bnot null\b/],
  ['restricts values', /\badd (?:constraint|check|unique|primary key|foreign key)\b/],
  ['restricts values', /\bcreate unique index\b/],
];

/** What a migration does that a build of before it would notice. */
function restrictionsOf(text: string): readonly string[] {
  if (/^-- contract: \S/m.test(text)) return [];
  const statements = text
    .replace(/--.*$/gm, '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim());
  const created = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?(\S+)/.exec(statement)?.[1] ?? []),
  );
  const tableOf = (statement: string): string =>
    /^alter table (?:only )?(\S+)/.exec(statement)?.[1] ??
    / on (?:only )?([^\s(]+)/.exec(statement)?.[1] ??
    '';
  return statements
    .filter((statement) => !statement.startsWith('create table') && !created.has(tableOf(statement)))
    .flatMap((statement) =>
      RESTRICTIONS.flatMap(([what, pattern]) => (pattern.test(statement) ? [what] : [])),
    );
}

test('no migration takes away or restricts what the build before it uses', () => {
  const broken = FOLDERS.flatMap(({ folder, after }) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) > after)
      .flatMap((name) =>
        restrictionsOf(readFileSync(join(folder, name), 'utf8')).map((what) => `${folder}/${name} ${what}`),
      ),
  );
  expect(broken).toEqual([]);
});

test.each([
  ['alter table carts drop column note;', 'removes a table or a column'],
  ['drop table\n  old_carts;', 'removes a table or a column'],
  ['alter table carts rename column a to b;', 'renames'],
  ['alter table carts alter column a type text;', 'changes a type'],
  ['alter table carts alter column a set not null;', 'requires a value'],
  ['alter table carts add column a text not null;', 'requires a value'],
  ['alter table carts add constraint c check (a > 0);', 'restricts values'],
  ['create unique index i on carts (tenant);', 'restricts values'],
])('%j is found', (text, what) => {
  expect(restrictionsOf(text)).toEqual([what]);
});

test.each([
  'alter table carts add column a text;',
  'alter table carts add column a boolean not null default false;',
  'create index i on carts (tenant);',
  'create table new_carts (a text not null unique);\ncreate unique index i on new_carts (a);',
  'alter table carts drop constraint c;',
  '-- drop column a;\nselect 1;',
  '-- contract: unused since 2.3\nalter table carts drop column a;',
])('%j is allowed', (text) => {
  expect(restrictionsOf(text)).toEqual([]);
});
