import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCatalogue } from '../../tenants/manifests/loadCatalogue';
import { draftFiles } from '../drafts/draftFiles';
import { proveDocument, type Proof } from '../proof';
import { PROJECT } from '../proof/testing/provenFiles';
import {
  StoreRefusal,
  type Author,
  type Content,
  type Draft,
  type Publication,
  type Version,
} from '../store';
import { proveInWorker, publishDraft, rollBack, typedReason } from '.';

const ANNA: Author = { id: 'anna', name: 'Anna' };
const catalogue = loadCatalogue(PROJECT);
const logo = new Uint8Array(readFileSync(join(PROJECT, 'tenants/riverside/assets/logo.svg')));
const ASSETS = { 'assets/logo.svg': logo };
const { pictures: _pictures, ...document } = Object(
  JSON.parse(readFileSync(join(PROJECT, 'tenants/riverside/tenant.json'), 'utf8')),
);
const text = JSON.stringify(document);
const contentWith = (written: string): Content => ({
  files: { 'tenant.json': written },
  assets: { 'assets/logo.svg': { hash: 'logo', size: logo.length } },
});
const active: Version = {
  ...contentWith(text),
  tenant: 'riverside',
  number: 1,
  hash: 'one',
  author: ANNA,
  time: '2026-11-27T09:00:00.000Z',
  reason: 'Start',
  baseVersion: null,
  proof: null,
};

const prove = (tenant: string, content: Content): Promise<Proof> =>
  Promise.resolve(proveDocument(draftFiles(tenant, content.files, ASSETS), catalogue));

/** A store with one draft of this text. */
function storeWith(written: string) {
  const draft: Draft = {
    ...contentWith(written),
    id: 'draft',
    tenant: 'riverside',
    title: '',
    baseVersion: 1,
    revision: 3,
    author: ANNA,
    savedBy: ANNA,
    createdAt: active.time,
    savedAt: active.time,
  };
  const published: Publication[] = [];
  const store = {
    draft: () => Promise.resolve(draft),
    active: () => Promise.resolve(active),
    publish: (publication: Publication) => {
      published.push(publication);
      const { by: author, reason, proof } = publication;
      return Promise.resolve({ ...active, ...draft, number: 2, author, reason, proof, baseVersion: 1 });
    },
  };
  const publish = (reason: string, revision = 3) =>
    publishDraft({ store, prove }, { draft: 'draft', revision, by: ANNA, reason });
  return { publish, published };
}

const broken = text.replace('{"use":"checkout.header"}', '{"use":"checkout.header","when":"mode.kiosk"}');

test('a draft is published with its reason, its proof and the difference of the visible sections', async () => {
  const questions =
    '{"use":"joining.tenantQuestions","key":"goal","title":"Your goal","when":"mode.kiosk","settings":{"schema":{"type":"object","properties":{"goal":{"type":"string","title":"Goal"}}}}},';
  const { publish, published } = storeWith(
    text.replace('{"use":"joining.review"}', `${questions}{"use":"joining.review"}`),
  );
  expect(await publish('  Ask for\u200b the goal ')).toMatchObject({
    outcome: 'published',
    version: { number: 2 },
  });
  expect(published).toMatchObject([
    {
      draft: 'draft',
      revision: 3,
      reason: 'Ask for the goal',
      proof: { result: 'passed', changes: [{ title: 'Your goal', isShown: true, cases: ['on a kiosk'] }] },
    },
  ]);
});

test('a draft whose proof has an error is not published, and the Problems have pointers', async () => {
  const { publish, published } = storeWith(broken);
  expect(await publish('Kiosk only')).toMatchObject({
    outcome: 'proof-failed',
    problems: [{ code: 'confirmation-unreachable', pointer: '/areas/online-joining/sections/7/when' }],
  });
  expect(published).toEqual([]);
});

test('a draft that another operator has saved meanwhile is not published', async () => {
  const { publish, published } = storeWith(text);
  await expect(publish('Late', 2)).rejects.toThrow(StoreRefusal);
  expect(published).toEqual([]);
});

test.each([
  ['empty', ''],
  ['invisible', ' \u200b\u3164 '],
  ['too long', 'x'.repeat(501)],
])('a reason that is %s is refused', async (_what, reason) => {
  const { publish, published } = storeWith(text);
  expect(await publish(reason)).toEqual({ outcome: 'reason-invalid' });
  expect(published).toEqual([]);
  const refused = { rollBack: () => Promise.reject(new Error('It was called.')) };
  expect(await rollBack(refused, { tenant: 'riverside', version: 1, by: ANNA, reason })).toEqual({
    outcome: 'reason-invalid',
  });
});

test('a reason counts characters and not their parts', () => {
  expect(typedReason('😀'.repeat(500))).toHaveLength(1000);
  expect(typedReason('😀'.repeat(501))).toBeUndefined();
});

test('a rollback has a reason too', async () => {
  const store = {
    rollBack: (_tenant: string, number: number) => Promise.resolve({ ...active, number: number + 2 }),
  };
  const request = { tenant: 'riverside', version: 1, by: ANNA, reason: 'Wrong price' };
  expect(await rollBack(store, request)).toMatchObject({ outcome: 'published', version: { number: 3 } });
});

describe('a proof in a thread', () => {
  const task = { root: PROJECT, tenant: 'riverside', assets: ASSETS };

  test('has the same result as a proof in the process', async () => {
    const content = contentWith(broken);
    const expected = await prove('riverside', content);
    expect(await proveInWorker({ ...task, files: content.files }, { timeoutMs: 300_000 })).toEqual(expected);
  }, 300_000);

  test('ends as a Problem after its time', async () => {
    const proof = await proveInWorker({ ...task, files: contentWith(text).files }, { timeoutMs: 1 });
    expect(proof).toMatchObject({ problems: [{ code: 'proof-incomplete', severity: 'error' }], tables: [] });
  });
});
