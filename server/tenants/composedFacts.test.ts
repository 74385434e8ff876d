import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readTenantFolder } from '../documents/tenantFolders';
import { Resolver } from './loadedTenant';
import { loadCatalogue } from './manifests/loadCatalogue';
import { readTenant } from './readTenant';

const root = resolve(__dirname, '../..');
const catalogue = loadCatalogue(root);
const files = readTenantFolder(join(root, 'tenants'), 'riverside');
const text = readFileSync(join(root, 'tenants/riverside/tenant.json'), 'utf8');

interface Composed {
  readonly facts: Readonly<Record<string, unknown>>;
  /** The fact that shows the sections of the direct debit. */
  readonly last: string;
}

/** Milliseconds of CPU time, so that a busy machine does not count. */
function cpuTimeOf<Result>(act: () => Result): { readonly result: Result; readonly took: number } {
  const began = process.cpuUsage();
  const result = act();
  const { user, system } = process.cpuUsage(began);
  return { result, took: (user + system) / 1000 };
}

/** Facts that each use the one before twice. They are all equal to the first. */
function chain(levels: number): Composed {
  const names = Array.from({ length: levels }, (_, at) => `level.fact${at}`);
  const recurring = { fact: 'selection.paymentType', is: 'recurring' };
  const first = { all: [recurring, { not: 'user.hasInstruction' }] };
  const conditions = names.map((_, at) =>
    at === 0 ? first : { any: [names[at - 1], { all: [names[at - 1], names[at - 1]] }] },
  );
  const facts = Object.fromEntries(names.map((name, at) => [name, conditions[at]]));
  return { facts, last: names.at(-1) ?? '' };
}

function read({ facts, last }: Composed) {
  const written = text
    .replaceAll('"when": "mandate.needed"', `"when": "${last}"`)
    .replace(/"facts": \{.*?\n {2}\}/s, () => `"facts": ${JSON.stringify(facts)}`);
  return readTenant({ ...files, document: { bytes: Buffer.from(written) } }, catalogue, new Resolver());
}

test('forty facts that each use the one before twice are checked and resolved within 200 ms', () => {
  read(chain(2));
  const composed = chain(40);
  const { result: document, took } = cpuTimeOf(() =>
    read(composed).tenant?.document('online-joining', 'riverside.localhost'),
  );
  expect(document?.sections.find(({ use }) => use === 'joining.directDebit')).toMatchObject({
    when: { fact: composed.last, is: true },
    factsFrom: ['joining'],
  });
  expect(took).toBeLessThan(200);
});

test('facts that are composed more than a hundred levels deep are one problem, at the first one that is too deep', () => {
  expect(read(chain(100)).problems).toEqual([]);
  expect(read(chain(5000)).problems).toMatchObject([{ code: 'too-deep', pointer: '/facts/level.fact100' }]);
});

test('a cycle of a thousand facts, with a thousand facts that depend on it, is one problem', () => {
  const { facts, last } = chain(2000);
  const cyclic = { facts: { ...facts, 'level.fact0': 'level.fact999' }, last };
  const { result, took } = cpuTimeOf(() => read(cyclic).problems);
  expect(result).toMatchObject([{ code: 'cyclic-fact', pointer: '/facts/level.fact0' }]);
  expect(took).toBeLessThan(1000);
});
