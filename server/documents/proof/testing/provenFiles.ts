/** The files of a demo tenant with another journey, for tests of the proof. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TenantFiles } from '../../../tenants/tenantFiles';
import { readTenantFolder } from '../../tenantFolders';

export const PROJECT = resolve(__dirname, '../../../..');

export interface Section {
  readonly use: string;
  readonly [key: string]: unknown;
}

/** The sections that every journey of the demo tenant needs. */
export const SECTIONS: readonly Section[] = [
  { use: 'joining.centre' },
  { use: 'joining.membership' },
  { use: 'joining.details' },
  { use: 'joining.questions' },
  { use: 'joining.review' },
  { use: 'joining.directDebit' },
  { use: 'joining.confirm' },
  { use: 'checkout.header' },
];

/** The same sections, with others after one of them. */
export const withSections = (after: string, ...more: readonly Section[]): readonly Section[] =>
  SECTIONS.flatMap((section) => (section.use === after ? [section, ...more] : [section]));

export const questions = (key: string, more: object = {}): Section => ({
  use: 'joining.tenantQuestions',
  key,
  settings: { schema: { type: 'object', properties: { goal: { type: 'string', title: 'Your goal' } } } },
  ...more,
});

const base = readTenantFolder(join(PROJECT, 'tenants'), 'riverside');
const written: unknown = JSON.parse(readFileSync(join(PROJECT, 'tenants/riverside/tenant.json'), 'utf8'));

/** Each section is on one line. The first is on line 2. */
export function journeyFiles(sections: readonly Section[], more: object = {}): TenantFiles {
  const area = { plugins: ['identity', 'joining', 'checkout'], sections: '@' };
  const document = { ...Object(written), facts: {}, ...more, areas: { 'online-joining': area } };
  const list = `[\n${sections.map((section) => JSON.stringify(section)).join(',\n')}\n]`;
  const text = JSON.stringify(document).replace('"@"', () => list);
  return { ...base, document: { bytes: Buffer.from(text) } };
}
