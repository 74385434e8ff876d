/** Generates tenants for a bench: variations of the demo tenants, each with its own document, copy and seed. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const DEMOS = path.resolve(__dirname, '../../tenants');

/** The demo tenant whose venues, memberships and activities a generated tenant has. */
export const demoOf = (id: string): string =>
  bases()[Number(/\d+$/.exec(id)?.[0] ?? 0) % bases().length] ?? '';

const bases = (): readonly string[] => readdirSync(DEMOS).sort();

/** Writes `count` tenants into the folder and returns their ids. */
export function writeTenants(folder: string, count: number): readonly string[] {
  const ids = Array.from({ length: count }, (_, index) => `club${String(index).padStart(4, '0')}`);
  ids.forEach((id, index) => writeTenant(folder, id, index));
  return ids;
}

interface Section {
  readonly use: string;
  readonly [key: string]: unknown;
}

interface Document {
  name: string;
  hosts: string[];
  areas: { 'online-joining': { sections: Section[] } };
  flags?: Record<string, boolean>;
  theme: Record<string, string>;
  [key: string]: unknown;
}

function writeTenant(folder: string, id: string, index: number): void {
  const base = demoOf(id);
  const own = path.join(folder, id);
  cpSync(path.join(DEMOS, base, 'assets'), path.join(own, 'assets'), { recursive: true });
  mkdirSync(path.join(own, 'copy'));
  mkdirSync(path.join(own, 'seed'));
  const renamed = (file: string): string =>
    readFileSync(path.join(DEMOS, base, file), 'utf8')
      .replaceAll(`${base}.localhost`, `${id}.localhost`)
      .replaceAll(`"${base}"`, `"${id}"`)
      .replaceAll(`"${base}.`, `"${id}.`);
  for (const file of readdirSync(path.join(DEMOS, base, 'seed')))
    writeFileSync(path.join(own, 'seed', file), renamed(`seed/${file}`));
  const document = JSON.parse(renamed('tenant.json')) as Document;
  vary(document, id, index);
  writeFileSync(path.join(own, 'tenant.json'), JSON.stringify(document, null, 2));
  const standard = base === 'northgate' ? (JSON.parse(renamed('copy/en-GB.json')) as object) : {};
  writeFileSync(
    path.join(own, 'copy/en-GB.json'),
    JSON.stringify({ ...standard, ...copyOf(id, index) }, null, 2),
  );
}

function vary(document: Document, id: string, index: number): void {
  document.name = `Club ${index}`;
  if (index % 10 === 0) document.hosts.push(`www-${id}.localhost`);
  document.theme.themeAppSecondaryColour1 = `#${(0x101010 + index * 37).toString(16).padStart(6, '0')}`;
  document.flags = { ...document.flags, guestPasses: index % 2 === 0 };
  const { sections } = document.areas['online-joining'];
  const details = sections.findIndex(({ use }) => use === 'joining.details');
  const [moved] = index % 3 === 0 ? sections.splice(details, 1) : [];
  if (moved !== undefined) sections.splice(1, 0, moved);
  sections.splice(details + 1, 0, questionsOf(id, index));
}

/** Every tenant asks other questions, so that no compiled form serves two of them. */
function questionsOf(id: string, index: number): Section {
  const questions = Array.from({ length: 2 + (index % 5) }, (_, at) => [
    `question${at}`,
    at % 2 === 0
      ? { type: 'string', title: `Question ${at} of club ${index}`, maxLength: 20 + index }
      : {
          type: 'string',
          title: `Choice ${at} of club ${index}`,
          oneOf: Array.from({ length: 2 + ((index + at) % 6) }, (_each, option) => ({
            const: `option${option}`,
            title: `Option ${option} of club ${index}`,
          })),
        },
  ]);
  const schema = { type: 'object', required: ['question0'], properties: Object.fromEntries(questions) };
  const settings = { key: 'club', intro: `${id}.intro`, schema };
  return { use: 'joining.tenantQuestions', key: 'club', title: `${id}.title`, settings };
}

const copyOf = (id: string, index: number): object => ({
  'joining.page.heading': `Join club ${index}`,
  [`${id}.title`]: `About you and club ${index}`,
  [`${id}.intro`]: `Club ${index} asks its new members ${2 + (index % 5)} questions.`,
});
