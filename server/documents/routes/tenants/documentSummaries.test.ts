import type { Problem } from '../../../tenants/problem';
import type { Version, VersionFacts } from '../../store';
import { DocumentSummaries } from './documentSummaries';

const version = (tenant: string, number = 1): Version => ({
  tenant,
  number,
  hash: `hash-${number}`,
  author: { id: 'a', name: 'A' },
  time: '2026-03-10T10:00:00.000Z',
  reason: '',
  baseVersion: null,
  proof: null,
  files: { 'tenant.json': JSON.stringify({ name: `The ${tenant}`, hosts: [`${tenant}.example`] }) },
  assets: {},
});

const problem = (tenant: string, code: Problem['code'] = 'unknown-key'): Problem => ({
  code,
  severity: 'warning',
  tenant,
  file: 'tenant.json',
  line: 1,
  column: 1,
  pointer: '/x',
  owner: 'core',
  message: 'There is no key "x".',
});

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Checks end when the test ends them. */
function start() {
  const begun: string[] = [];
  const ends: ((code?: Problem['code']) => void)[] = [];
  const store = {
    version: (tenant: string, which: number | string) => Promise.resolve(version(tenant, Number(which))),
    activeTexts: (tenants: readonly string[]) =>
      Promise.resolve(
        tenants.map((tenant) => {
          const { hash, files } = version(tenant);
          return { tenant, hash, text: files['tenant.json'] ?? '' };
        }),
      ),
  };
  const check = ({ tenant }: Pick<Version, 'tenant'>): Promise<readonly Problem[]> => {
    begun.push(tenant);
    return new Promise((resolve) => ends.push((code) => resolve([problem(tenant, code)])));
  };
  const summaries = new DocumentSummaries(store, { check });
  const endNext = async (code?: Problem['code']) => {
    ends.shift()?.(code);
    await turn();
  };
  return { summaries, begun, endNext };
}

const all: readonly VersionFacts[] = ['harbour', 'park', 'riverside'].map((tenant) => version(tenant));

test('the list answers before a document is checked, and has the Problems of each one later', async () => {
  const { summaries, endNext } = start();
  expect(await summaries.listed(all)).toMatchObject([
    { name: 'The harbour', hosts: ['harbour.example'], problems: null },
    { name: 'The park', problems: null },
    { name: 'The riverside', problems: null },
  ]);
  await turn();
  await endNext();
  expect(await summaries.listed(all)).toMatchObject([
    { problems: [{ tenant: 'harbour' }] },
    { problems: null },
    { problems: null },
  ]);
  await endNext();
  await endNext();
  expect((await summaries.listed(all)).map(({ problems }) => problems?.length)).toEqual([1, 1, 1]);
});

test('one document is checked at a time, and none twice', async () => {
  const { summaries, begun, endNext } = start();
  await summaries.listed(all);
  await turn();
  expect(begun).toEqual(['harbour']);
  await summaries.listed(all);
  for (const _ of all) await endNext();
  await summaries.listed(all);
  await turn();
  expect(begun).toEqual(['harbour', 'park', 'riverside']);
});

test('a document whose check did not end is checked again for the next list', async () => {
  const { summaries, begun, endNext } = start();
  const [harbour] = all;
  const listed = async () => {
    const [summary] = await summaries.listed(all.slice(0, 1));
    await turn();
    return summary?.problems?.map(({ code }) => code);
  };
  await listed();
  await endNext('check-incomplete');
  expect(await listed()).toEqual(['check-incomplete']);
  await endNext('check-incomplete');
  const opened = harbour && summaries.problemsOf(harbour);
  await turn();
  await endNext();
  expect(await opened).toMatchObject([{ code: 'unknown-key' }]);
  expect(await listed()).toEqual(['unknown-key']);
  expect(begun).toEqual(['harbour', 'harbour', 'harbour']);
});

test('after the console has stopped, no further document is checked', async () => {
  const { summaries, begun, endNext } = start();
  await summaries.listed(all);
  await turn();
  const closed = summaries.close();
  await endNext();
  await closed;
  expect(begun).toEqual(['harbour']);
});
