/** Asks why, in a document of which one thing was changed. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkTenant } from '../../../tenants/readTenant';
import { loadCatalogue } from '../../../tenants/manifests/loadCatalogue';
import { draftFiles } from '../../drafts/draftFiles';
import type { Author, LoadReport, OfflineState } from '../../store';
import { explain, type Answer, type ExplainParts, type Subject } from '../explain';
import type { Person } from '../walkJourney';
import { platformOf, type Offers } from './platform';
import { draftOf, storedVersions } from './storedVersions';

const PROJECT = resolve(__dirname, '../../../..');
export const TENANT = 'riverside';
export const ANNA: Author = { id: 'anna', name: 'Anna' };

/** A part of a tenant document that tests change. */
export interface TestedDocument {
  areas: Record<string, { plugins: string[]; sections?: TestedSection[] }>;
  facts: Record<string, unknown>;
  flags: Record<string, unknown>;
  settings: Record<string, Record<string, unknown>>;
}
export interface TestedSection {
  use: string;
  [key: string]: unknown;
}

/** The sections of the journey, by their number. */
export const sectionsOf = (document: TestedDocument): TestedSection[] =>
  document.areas['online-joining']?.sections ?? [];

/** Questions of the tenant that are shown to all visitors. */
export const QUESTIONS: TestedSection = {
  use: 'joining.tenantQuestions',
  key: 'fitness',
  title: 'Your fitness',
  settings: { schema: { type: 'object', properties: { goal: { type: 'string', title: 'Your goal' } } } },
};

export const section = (id: string, area = 'online-joining'): Subject => ({
  kind: 'section',
  area,
  section: id,
});

const catalogue = loadCatalogue(PROJECT);

/** The plugins as they are, with sections that no law requires. */
const withOptional = {
  ...catalogue,
  sections: new Map([...catalogue.sections].map(([id, each]) => [id, { ...each, required: false }])),
};

export interface Situation {
  readonly change?: (document: TestedDocument) => void;
  /** Instead of `change`: the text of the document. */
  readonly text?: string;
  readonly subject: Subject;
  readonly person?: Partial<Person>;
  readonly offers?: Offers;
  /** No section is required by the law, the bank or the platform. */
  readonly isFree?: boolean;
  readonly offline?: OfflineState;
  readonly reports?: readonly LoadReport[];
  /** The change is in a draft, and not in version 2. */
  readonly inDraft?: boolean;
}

/** Riverside without pictures and logo, with questions after the details: version 1 by the import. */
export function firstDocument(): TestedDocument {
  const written: unknown = JSON.parse(readFileSync(join(PROJECT, `tenants/${TENANT}/tenant.json`), 'utf8'));
  const { pictures: _pictures, theme: _theme, ...others } = written as Record<string, unknown>;
  const document = others as unknown as TestedDocument;
  sectionsOf(document).splice(3, 0, structuredClone(QUESTIONS));
  return document;
}

const textOf = (document: TestedDocument): string => JSON.stringify(document, null, 2);

/** Version 1 is by the import. The change is in version 2, by Anna, or in a draft. */
export async function ask(situation: Situation): Promise<Answer> {
  const document = firstDocument();
  situation.change?.(document);
  const first = { 'tenant.json': textOf(firstDocument()) };
  const changed = { 'tenant.json': situation.text ?? textOf(document) };
  const isChanged = situation.change !== undefined || situation.text !== undefined;
  const store = storedVersions(
    TENANT,
    [
      { files: first, author: { id: 'import', name: 'import' }, reason: 'Start' },
      ...(isChanged && situation.inDraft !== true
        ? [{ files: changed, author: ANNA, reason: 'Changed' }]
        : []),
    ],
    situation.offline,
  );
  const used = situation.isFree === true ? withOptional : catalogue;
  const parts: ExplainParts = {
    store: { ...store, loadReports: () => Promise.resolve(situation.reports ?? []) },
    catalogue: used,
    checker: {
      check: ({ tenant, files }) =>
        Promise.resolve(checkTenant(draftFiles(tenant, files, {}), used).problems),
    },
    platform: platformOf(situation.offers),
  };
  return explain(parts, {
    tenant: TENANT,
    draft: situation.inDraft === true ? draftOf(TENANT, changed, ANNA) : undefined,
    subject: situation.subject,
    person: { facts: {}, ...situation.person },
  });
}
