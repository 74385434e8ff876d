import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readTenantFolder } from '../documents/tenantFolders';
import { indexHosts } from './hosts';
import type { LoadedTenants } from './load';
import { Resolver } from './loadedTenant';
import { loadCatalogue } from './manifests/loadCatalogue';
import type { TenantFiles } from './tenantFiles';
import { TenantState } from './tenantState';
import { filesInMemory } from './testing/filesInMemory';

const root = resolve(__dirname, '../..');
const catalogue = { ...loadCatalogue(root), broken: new Set<string>() };
const riverside = filesInMemory(readTenantFolder(join(root, 'tenants'), 'riverside'));
const text = readFileSync(join(root, 'tenants/riverside/tenant.json'), 'utf8');

interface Content {
  readonly hosts: readonly string[];
  readonly mistake: 'none' | 'unknown section' | 'not JSON' | 'no file';
  readonly name: string;
}

function filesOf(id: string, { hosts, mistake, name }: Content): TenantFiles {
  const document = text
    .replace('"riverside"', `"${id}"`)
    .replace(/"hosts": \[.*\]/, `"hosts": ${JSON.stringify(hosts)}`)
    .replace('Riverside Leisure', name)
    .replace('"joining.review"', mistake === 'unknown section' ? '"joining.revue"' : '"joining.review"')
    .replace('"areas": {', mistake === 'not JSON' ? '"areas": { oops' : '"areas": {');
  return {
    ...riverside,
    id,
    folder: `tenants/${id}`,
    document: mistake === 'no file' ? undefined : { bytes: Buffer.from(document) },
  };
}

const open = (tenants: ReadonlyMap<string, Content>): TenantState =>
  new TenantState(
    [...tenants].map(([id, content]) => filesOf(id, content)),
    catalogue,
    new Resolver(),
  );

/** Reads these tenants again, of which some were removed. */
function reload(state: TenantState, now: ReadonlyMap<string, Content>, ids: Iterable<string>): LoadedTenants {
  const read = Array.from(ids, (id) => {
    const content = now.get(id);
    return [id, content && state.check(filesOf(id, content))] as const;
  });
  return state.replace(new Map(read));
}

/** Without functions, and without the times at which errors were found. */
const plain = ({ tenants, unavailable, stale, problems }: LoadedTenants) => ({
  tenants: tenants.map(({ id, hash, hosts }) => ({ id, hash, hosts })),
  unavailable,
  stale: stale.map(({ since: _since, ...each }) => each),
  problems,
});

const IDS = ['harbour', 'lakeside', 'park', 'quay'];
/** Few and nested, so that they clash often. Some contain the name of a tenant. */
const HOSTS = [
  'harbour.example',
  'park.example',
  'www.park.example',
  'a.example',
  'b.a.example',
  'c.b.a.example',
];

const content: fc.Arbitrary<Content> = fc.record({
  hosts: fc.uniqueArray(fc.constantFrom(...HOSTS), { minLength: 1, maxLength: 3 }),
  mistake: fc.constantFrom<Content['mistake'][]>(
    'none',
    'none',
    'none',
    'unknown section',
    'not JSON',
    'no file',
  ),
  name: fc.constantFrom('One', 'Two'),
});
const change = fc.record({ id: fc.constantFrom(...IDS), content: fc.option(content, { nil: undefined }) });
const changes = fc.array(fc.array(change, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 8 });
const start = fc.dictionary(fc.constantFrom(...IDS), content);

const isBelow = (host: string, other: string): boolean => host === other || host.endsWith(`.${other}`);

function apply(
  now: Map<string, Content>,
  step: readonly { id: string; content: Content | undefined }[],
): void {
  for (const { id, content: next } of step) {
    if (next === undefined) now.delete(id);
    else now.set(id, next);
  }
}

/** Hosts of active tenants that are, or are below, a host of another active tenant. */
const shared = ({ tenants }: LoadedTenants): readonly string[] =>
  tenants.flatMap(({ id, hosts }) => {
    const others = tenants.filter((other) => other.id !== id).flatMap((other) => other.hosts);
    return hosts.filter((host) => others.some((other) => isBelow(host, other)));
  });

test('reading only the changed tenants gives the same result as reading all again, and no tenants share a host', () => {
  fc.assert(
    fc.property(start, changes, (first, steps) => {
      const now = new Map(Object.entries(first));
      const [one, all] = [open(now), open(now)];
      for (const step of steps) {
        apply(now, step);
        const changed = reload(one, now, new Set(step.map(({ id }) => id)));
        const complete = reload(all, now, IDS);
        expect(plain(changed)).toEqual(plain(complete));
        expect(shared(changed)).toEqual([]);
        const servedBy = (loaded: LoadedTenants) =>
          HOSTS.map((host) => indexHosts(loaded).find(`bookings.${host}`)?.tenant.id);
        expect(servedBy(changed)).toEqual(servedBy(complete));
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('a tenant with errors keeps the host of its last valid version, also if its document no longer lists it', () => {
  const good: Content = { hosts: ['a.example'], mistake: 'none', name: 'One' };
  const now = new Map<string, Content>([['park', good]]);
  const state = open(now);
  now.set('park', { hosts: ['park.example'], mistake: 'unknown section', name: 'One' });
  reload(state, now, ['park']);
  now.set('quay', good);
  const { tenants, unavailable, stale } = reload(state, now, ['quay']);
  expect(tenants.map(({ id, hosts }) => [id, hosts])).toEqual([['park', ['a.example']]]);
  expect(stale.map(({ id }) => id)).toEqual(['park']);
  expect(unavailable.map(({ id, problems }) => [id, problems.map(({ code }) => code)])).toEqual([
    ['quay', ['host-clash']],
  ]);
});

test('only changed tenants are checked again, and the others stay the same object', () => {
  const good = (host: string): Content => ({ hosts: [host], mistake: 'none', name: 'One' });
  const now = new Map([
    ['park', good('park.example')],
    ['quay', good('a.example')],
  ]);
  const state = open(now);
  const before = state.current.tenants;
  now.set('quay', { ...good('a.example'), name: 'Two' });
  const after = reload(state, now, ['quay']).tenants;
  expect(after[0]).toBe(before[0]);
  expect(after[1]?.name).toBe('Two');
});

test('documents of pages are made at the first request, and only those used last are kept', () => {
  const { tenants } = open(
    new Map([['park', { hosts: ['a.example'], mistake: 'none', name: 'One' }]]),
  ).current;
  const [park] = tenants;
  const first = park?.document('bookings', 'a.example');
  expect(park?.document('bookings', 'a.example')).toBe(first);
  for (let index = 0; index < 400; index += 1) park?.document('bookings', `host${index}.example`);
  expect(park?.document('bookings', 'a.example')).not.toBe(first);
  expect(park?.document('bookings', 'a.example')).toEqual(first);
});

test('a new release with other texts does not change the hash of a document', () => {
  const tenants = new Map([
    ['park', { hosts: ['a.example'], mistake: 'none', name: 'One' } satisfies Content],
  ]);
  const released = { ...catalogue, hash: 'another', coreCopy: new Map() };
  const [before] = open(tenants).current.tenants;
  const files = filesOf('park', { hosts: ['a.example'], mistake: 'none', name: 'One' });
  const [after] = new TenantState([files], released, new Resolver()).current.tenants;
  expect(after?.hash).toBe(before?.hash);
});
