/** The tests that every store of documents passes. */
import type { Problem } from '../../tenants/problem';
import { exportHistory, importHistory } from '../history';
import type { Author, Content, DocumentStore, Draft, Version, WriteLog } from '../store';

export const ANNA: Author = { id: 'anna', name: 'Anna' };
export const BEN: Author = { id: 'ben', name: 'Ben' };

/** Two-space and tab indents, Windows line ends, a byte order mark and no line end at the end. */
export const DOCUMENT = '\uFEFF{\r\n\t"tenant": "park",\r\n  "name": "مركز Park"\r\n}';
export const COPY = '{ "b": "2", "a": "1" }\n';

export interface ContractStore {
  readonly store: DocumentStore;
  /** The files that are served, as far as the store has them in another place than its tables. */
  readonly served?: (tenant: string) => Content['files'];
}

export function storeContract(open: () => Promise<ContractStore>): void {
  let store: DocumentStore;
  let opened: ContractStore;
  let first: Version;

  beforeEach(async () => {
    opened = await open();
    store = opened.store;
    const logo = await store.putAsset(Buffer.from('<svg/>'));
    first = await store.importVersion(
      'park',
      {
        files: { 'tenant.json': DOCUMENT, 'copy/en-GB.json': COPY },
        assets: { 'assets/logo.svg': logo },
      },
      { author: ANNA, reason: 'Start', baseVersion: null, proof: null },
    );
  });
  afterEach(() => store.close());

  const edited = async (draft: Draft, text: string): Promise<Draft> =>
    store.saveDraft(draft.id, draft.revision, {
      files: { ...draft.files, 'tenant.json': text },
      by: ANNA,
    });
  const publish = ({ id, revision }: Draft, reason = 'Better'): Promise<Version> =>
    store.publish({ draft: id, revision, by: BEN, reason, proof: { cases: 3 } });
  const publishText = async (text: string): Promise<Version> =>
    publish(await edited(await store.createDraft('park', ANNA), text));

  test('a version has the exact bytes that were given, its author, its reason and its number', async () => {
    const { files, assets } = await store.active('park');
    expect(files).toEqual({ 'tenant.json': DOCUMENT, 'copy/en-GB.json': COPY });
    expect(Buffer.from((await store.asset(assets['assets/logo.svg']?.hash ?? '')) ?? []).toString()).toBe(
      '<svg/>',
    );
    expect(await store.versions('park')).toEqual([
      expect.objectContaining({ number: 1, author: ANNA, reason: 'Start', baseVersion: null, proof: null }),
    ]);
    if (opened.served) expect(opened.served('park')).toEqual(files);
  });

  test('a published draft is the active version, and the versions before it are as they were', async () => {
    const second = await publishText('{ "tenant": "park" }');
    expect(second).toMatchObject({ number: 2, author: BEN, baseVersion: 1, proof: { cases: 3 } });
    expect(await store.active('park')).toEqual(second);
    if (opened.served) expect(opened.served('park')).toEqual(second.files);
    expect(await store.version('park', 1)).toEqual(first);
    expect(await store.version('park', first.hash)).toEqual(first);
    expect(await store.drafts('park')).toEqual([]);
  });

  test('a rollback is a new version with the exact content of the old one', async () => {
    await publishText('{}');
    // Without its entry in the log there is no version.
    const log = () => Promise.reject(new Error('The log cannot be written.'));
    await expect(store.rollBack('park', 1, BEN, 'Wrong price', { log })).rejects.toThrow('The log');
    expect(await store.active('park')).toMatchObject({ number: 2 });
    const third = await store.rollBack('park', 1, BEN, 'Wrong price');
    expect(third).toMatchObject({ number: 3, hash: first.hash, files: first.files, baseVersion: 2 });
    if (opened.served) expect(opened.served('park')).toEqual(first.files);
    expect((await store.versions('park')).map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  /** The numbers of the versions that visits may use. */
  const usable = async (since: Date): Promise<readonly number[]> =>
    (await store.recentVersions('park', since)).flatMap(({ number, isHarmful }) => (isHarmful ? [] : number));

  test('a visit may keep a version that was replaced within its time, newest first', async () => {
    const start = new Date(Date.now() - 1000);
    const second = await publishText('{}');
    expect(await store.recentVersions('park', start)).toMatchObject([{ number: 1, hash: first.hash }]);
    await publishText('{ "name": "Park" }');
    const [newest, oldest] = await store.recentVersions('park', start);
    expect([newest?.hash, oldest?.hash]).toEqual([second.hash, first.hash]);
    expect(Date.parse(newest?.until ?? '')).toBeGreaterThan(start.getTime());
    expect(await store.recentVersions('park', new Date(Date.now() + 1000))).toEqual([]);
  });

  test('after a rollback because of harm no visit may keep the versions since the good one', async () => {
    const start = new Date(Date.now() - 1000);
    await publishText('{}');
    await publishText('{ "name": "Park" }');
    await store.rollBack('park', 1, BEN, 'Asks for too much', { isHarmful: true });
    expect(await usable(start)).toEqual([1]);
    expect(await store.recentVersions('park', start)).toMatchObject([
      { number: 3, isHarmful: true },
      { number: 2, isHarmful: true },
      { number: 1, isHarmful: false },
    ]);
    // The same content is used again on purpose: visits keep it while it is active.
    await publishText('{}');
    expect(await usable(start)).toEqual([4, 2, 1]);
    await publishText('{ "name": "Pool" }');
    expect(await usable(start)).toEqual([4, 1]);
  });

  test('after a plain rollback, a second one because of harm marks the versions and informs the hosts', async () => {
    const start = new Date(Date.now() - 1000);
    await publishText('{}');
    const third = await store.rollBack('park', 1, BEN, 'Wrong price');
    const { sequence } = await store.watch(0, { timeoutMs: 0 });
    const logged: string[] = [];
    const log: WriteLog<Version> = async (_db, { reason }) => void logged.push(reason);
    const harmful = { isHarmful: true, log };
    expect(await store.rollBack('park', 1, BEN, 'Asks for too much', harmful)).toEqual(third);
    expect(logged).toEqual(['Asks for too much']);
    expect(await usable(start)).toEqual([1]);
    expect((await store.watch(sequence, { timeoutMs: 0 })).tenants).toEqual(['park']);
    expect(await store.versions('park')).toHaveLength(3);
    for (const [number, isHarmful] of [
      [1, false],
      [3, true],
    ] as const)
      await expect(store.rollBack('park', number, BEN, 'Again', { isHarmful })).rejects.toMatchObject({
        code: 'nothing-to-publish',
      });
  });

  test('the first report of an order decides its version, and a later one adds its reference', async () => {
    const order = { tenant: 'park', order: 'order-1' };
    await store.recordOrder({ ...order, hash: first.hash });
    await store.recordOrder({ ...order, hash: 'f'.repeat(64), reference: 'R-100' });
    await store.recordOrder({ ...order, reference: 'R-200' });
    await store.recordOrder({ ...order, order: 'order-2', reference: 'R-300' });
    const found = await store.orderVersion('park', 'R-100');
    expect(found).toMatchObject({ order: 'order-1', reference: 'R-100', hash: first.hash });
    expect(await store.orderVersion('park', 'order-1')).toEqual(found);
    expect(await store.orderVersion('park', 'order-2')).toBeUndefined();
    await store.recordOrder({ ...order, order: 'order-\u00003', hash: first.hash });
    expect(await store.orderVersion('park', 'order-3')).toMatchObject({ hash: first.hash });
    const unknown = store.recordOrder({ tenant: 'pond', order: 'order-1', hash: first.hash });
    await expect(unknown).rejects.toMatchObject({ code: 'unknown-tenant' });
  });

  test('the second of two editors cannot save over the first, and reads who was first', async () => {
    const draft = await store.createDraft('park', ANNA, 'Summer');
    const saved = await store.saveDraft(draft.id, 1, { files: { 'tenant.json': '{ "a": 1 }' }, by: BEN });
    await expect(
      store.saveDraft(draft.id, 1, { files: { 'tenant.json': '{ "b": 1 }' }, by: ANNA }),
    ).rejects.toMatchObject({ code: 'draft-changed', details: { revision: 2, savedBy: 'Ben' } });
    expect(await store.draft(draft.id)).toEqual(saved);
    expect(saved).toMatchObject({ revision: 2, title: 'Summer', author: ANNA, savedBy: BEN });
  });

  test('of many saves of one revision, one succeeds', async () => {
    const draft = await store.createDraft('park', ANNA);
    const saves = ['1', '2', '3', '4', '5'].map((text) => edited(draft, text));
    const results = await Promise.allSettled(saves);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await store.draft(draft.id)).revision).toBe(2);
  });

  test('a draft that is not what was proven, or whose base is not active, is not published', async () => {
    const draft = await store.createDraft('park', ANNA);
    const other = await edited(await store.createDraft('park', ANNA), '{ "first": true }');
    await edited(draft, '{ "second": true }');
    await expect(publish(draft)).rejects.toMatchObject({ code: 'draft-changed' });
    await publish(other);
    const late = await store.draft(draft.id);
    await expect(publish(late)).rejects.toMatchObject({ code: 'base-outdated', details: { active: 2 } });
    expect((await store.active('park')).number).toBe(2);
    const merged = await store.saveDraft(draft.id, late.revision, { baseVersion: 2, by: ANNA });
    expect((await publish(merged)).number).toBe(3);
  });

  const AT = '2026-12-01T06:00:00.000Z';
  const scheduled = async (text: string) => {
    const draft = await edited(await store.createDraft('park', ANNA, 'Winter'), text);
    const { id, revision } = draft;
    const schedule = await store.schedule({ draft: id, revision, by: BEN, reason: 'Winter', at: AT });
    return { draft, schedule };
  };

  test('a scheduled revision is published once with its content, whatever happens to the draft', async () => {
    const { draft, schedule } = await scheduled('{ "a": 1 }');
    await edited(draft, '{ "a": 2 }');
    expect(await store.schedules('park')).toEqual([schedule]);
    expect(await store.dueSchedules(new Date('2026-12-01T05:59:59Z'))).toEqual([]);
    expect(await store.dueSchedules(new Date(AT))).toEqual([schedule.id]);
    const published = await Promise.all(
      [1, 2, 3].map((cases) => store.publishScheduled(schedule.id, { cases })),
    );
    expect(published.filter((version) => version !== undefined)).toMatchObject([
      { number: 2, author: BEN, reason: 'Winter', files: { 'tenant.json': '{ "a": 1 }' } },
    ]);
    expect((await store.versions('park')).map(({ number }) => number)).toEqual([2, 1]);
    expect(await store.schedules('park')).toEqual([]);
    expect((await store.draft(draft.id)).revision).toBe(3);
    if (opened.served) expect(opened.served('park')['tenant.json']).toBe('{ "a": 1 }');
  });

  test('a scheduled draft is neither discarded nor published before it is cancelled', async () => {
    const { draft, schedule } = await scheduled('{ "a": 1 }');
    await expect(store.discardDraft(draft.id)).rejects.toMatchObject({ code: 'scheduled' });
    await expect(publish(draft)).rejects.toMatchObject({ code: 'scheduled' });
    const again = { draft: draft.id, revision: draft.revision, by: BEN, reason: 'Winter', at: AT };
    await expect(store.schedule(again)).rejects.toMatchObject({ code: 'scheduled' });
    expect(await store.cancelSchedule(draft.id)).toBe(true);
    expect(await store.publishScheduled(schedule.id, {})).toBeUndefined();
    expect((await publish(draft)).number).toBe(2);
  });

  test('a scheduled revision is not published on another version, and its failure is reported once', async () => {
    const { draft, schedule } = await scheduled('{ "a": 1 }');
    await publishText('{ "other": true }');
    await expect(store.publishScheduled(schedule.id, {})).rejects.toMatchObject({ code: 'base-outdated' });
    expect(await store.failSchedule(schedule.id, 'Too late.')).toBe(true);
    expect(await store.failSchedule(schedule.id, 'Too late.')).toBe(false);
    expect(await store.schedules('park')).toMatchObject([{ status: 'failed', problem: 'Too late.' }]);
    expect(await store.dueSchedules(new Date(AT))).toEqual([]);
    await store.discardDraft(draft.id);
    expect(await store.schedules('park')).toEqual([]);
  });

  test('a draft without a change is not published', async () => {
    await expect(publish(await store.createDraft('park', ANNA))).rejects.toMatchObject({
      code: 'nothing-to-publish',
    });
  });

  test('an unknown tenant, version, draft or asset is named', async () => {
    const refusals = [
      [store.active('none'), 'unknown-tenant'],
      [store.versions('none'), 'unknown-tenant'],
      [store.entry('none'), 'unknown-tenant'],
      [store.version('park', 9), 'unknown-version'],
      [store.version('park', 'x'), 'unknown-version'],
      [store.draft('x'), 'unknown-draft'],
      [store.rollBack('park', 9, BEN, ''), 'unknown-version'],
      [store.takeOffline('none', { message: '', by: BEN, reason: '' }), 'unknown-tenant'],
    ] as const;
    for (const [refused, code] of refusals) await expect(refused).rejects.toMatchObject({ code });
    expect(await store.asset('none')).toBeUndefined();
    const draft = await store.createDraft('park', ANNA);
    await expect(
      store.saveDraft(draft.id, 1, { assets: { 'assets/a.png': { hash: 'none', size: 1 } }, by: ANNA }),
    ).rejects.toMatchObject({ code: 'unknown-asset' });
  });

  test.each([
    ['../../etc/passwd', '{}', 'invalid-file'],
    ['copy/../tenant.json', '{}', 'invalid-file'],
    ['tenant.json\0', '{}', 'invalid-file'],
    ['tenant.json', 'half \ud800', 'invalid-file'],
    ['tenant.json', ' '.repeat(5 * 1024 * 1024 + 1), 'too-large'],
  ])('the file %j with a wrong name or text is refused, and the draft stays', async (file, text, code) => {
    const draft = await store.createDraft('park', ANNA);
    await expect(store.saveDraft(draft.id, 1, { files: { [file]: text }, by: ANNA })).rejects.toMatchObject({
      code,
    });
    expect(await store.draft(draft.id)).toEqual(draft);
  });

  test.each(['..', 'a/b', '.hidden', 'A', ''])('the id %j of a tenant is refused', async (id) => {
    const facts = { author: ANNA, reason: '', baseVersion: null, proof: null };
    await expect(store.importVersion(id, { files: {}, assets: {} }, facts)).rejects.toMatchObject({
      code: 'invalid-file',
    });
    expect((await store.list()).map(({ tenant }) => tenant)).toEqual(['park']);
  });

  test('a tenant that is taken offline says since when and why, until it is brought online', async () => {
    await store.takeOffline('park', { message: 'Closed\0 today', by: ANNA, reason: 'Flood' });
    expect((await store.entry('park')).offline).toMatchObject({
      message: 'Closed today',
      by: ANNA,
      reason: 'Flood',
    });
    await store.bringOnline('park');
    expect((await store.list()).map(({ tenant, offline }) => [tenant, offline])).toEqual([['park', null]]);
  });

  test('a watcher learns of each change once, also of those before it asked', async () => {
    const start = await store.watch(0, { timeoutMs: 0 });
    expect(start).toMatchObject({ tenants: ['park'], isReset: false });
    const next = store.watch(start.sequence, { timeoutMs: 60_000 });
    await publishText('{ "watched": true }');
    const { tenants, sequence } = await next;
    expect(tenants).toEqual(['park']);
    expect(await store.watch(sequence, { timeoutMs: 0 })).toEqual({ sequence, tenants: [], isReset: false });
    await store.takeOffline('park', { message: 'Closed', by: ANNA, reason: '' });
    await store.bringOnline('park');
    expect((await store.watch(sequence, { timeoutMs: 60_000 })).tenants).toEqual(['park']);
  });

  test('a watcher with a number of another store reads all again', async () => {
    expect(await store.watch(999, { timeoutMs: 60_000 })).toMatchObject({ isReset: true, tenants: ['park'] });
  });

  test('a watcher that stops waiting gets an answer', async () => {
    const { sequence } = await store.watch(0, { timeoutMs: 0 });
    const stop = new AbortController();
    const waiting = store.watch(sequence, { timeoutMs: 60_000, signal: stop.signal });
    stop.abort();
    expect(await waiting).toEqual({ sequence, tenants: [], isReset: false });
  });

  test('a host that cannot load a version is listed until it can', async () => {
    const problems: Problem[] = [
      {
        code: 'syntax',
        severity: 'error',
        tenant: 'park',
        file: 'tenants/park/tenant.json',
        line: 1,
        column: 1,
        pointer: '',
        owner: 'core',
        message: 'Broken \0',
      },
    ];
    const report = { host: 'one:8080', tenant: 'park', hash: first.hash };
    await store.reportLoad({ ...report, problems });
    expect(await store.loadReports()).toMatchObject([{ ...report, problems }]);
    await store.reportLoad({ ...report, problems: [] });
    expect(await store.loadReports()).toEqual([]);
  });

  test('an exported history that is imported as text is the same, byte by byte', async () => {
    await publishText('{ "second": "\u0000" }');
    const text = JSON.stringify(await exportHistory(store, 'park'));
    await expect(importHistory(store, JSON.parse(text))).rejects.toMatchObject({ code: 'tenant-exists' });
    const history = JSON.parse(text.replaceAll('"park"', '"copy"'));
    await importHistory(store, history);
    expect(await exportHistory(store, 'copy')).toEqual(history);
    if (opened.served) expect(opened.served('copy')).toEqual((await store.active('park')).files);
  });
}
