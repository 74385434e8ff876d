/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import type { Wire } from '../../../schemas/generated/api';
import { makeSecrets } from '../../secrets/encryption';
import { ringOf } from '../../secrets/keyRing';
import { reencrypt } from '../../secrets/reencrypt';
import { newStaff } from '../counter/testing/till';
import { startShop, type Customer, type Shop } from '../payments/testing/shop';
import { secretColumns } from '../rotation';
import { deleteUnusedFiles, readDocumentContent, storeDocuments } from '.';

jest.setTimeout(60_000);

const PDF = Buffer.from('%PDF-1.7 student card of Jo');
const S3 = { provider: 's3', settings: { bucket: 'pier-documents', region: 'eu-west-2' } };

let shop: Shop;
let customer: Customer;
let desk: string;
beforeAll(async () => {
  shop = await startShop();
  desk = await newStaff(shop, 'counter');
}, 120_000);
afterAll(() => shop.close());
beforeEach(async () => {
  Object.assign(shop.tenant.client, { files: undefined });
  await shop.sandboxCall('s3', 'DELETE', '/faults');
  await shop.db.deleteFrom('documents').execute();
  await shop.db.deleteFrom('unused_files').execute();
  customer = await shop.newCustomer();
});

const useS3 = (): unknown => Object.assign(shop.tenant.client, { files: S3 });

async function upload(content = PDF): Promise<string> {
  const body = { fileName: 'card.pdf', contentType: 'application/pdf', content: content.toString('base64') };
  const { status, data } = await shop.api(customer, 'POST', '/my-account/documents', body);
  expect(status).toBe(201);
  const [document] = (data as unknown as Wire.RequiredDocument).documents;
  return document?.id ?? '';
}

const row = (id: string) =>
  shop.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const content = async (id: string): Promise<string | undefined> =>
  (await readDocumentContent(shop.platform, shop.tenant, customer.id, id))?.bytes.toString();
const unused = () => shop.db.selectFrom('unused_files').selectAll().execute();

const atCounter = (method: 'GET' | 'POST', path: string, body?: unknown, token = desk) =>
  shop.call(method, `/pier/api/customers/${customer.id}/documents${path}`, {
    token,
    ...(method === 'POST' && { key: randomUUID() }),
    ...(body !== undefined && { body }),
  });

describe('the file of a document', () => {
  test('it stays in the database if the tenant names no file store', async () => {
    const id = await upload();
    await storeDocuments(shop.platform);
    expect(await row(id)).toMatchObject({ store: null, file_key_sealed: null });
    expect(await content(id)).toBe(PDF.toString());
  });

  test('it moves to the store encrypted with its own key, also if it was sent before a store was chosen', async () => {
    const id = await upload();
    useS3();
    await storeDocuments(shop.platform);
    const { sealed, store, stored_name: name } = await row(id);
    expect([sealed, store]).toEqual([null, 's3']);
    const stored = await shop.platform.files.open(S3, 'pier').get(name ?? '');
    expect(stored?.length).toBeGreaterThan(PDF.length);
    expect(stored?.includes('student')).toBe(false);
    expect(() => shop.platform.secrets.decryptBytes(stored ?? PDF, `pier/documents/${id}`)).toThrow();
    expect(await content(id)).toBe(PDF.toString());
    expect(await unused()).toEqual([]);
  });

  test('it waits in the database while the store is away, and nothing is lost', async () => {
    useS3();
    const id = await upload();
    await shop.sandboxCall('s3', 'POST', '/faults', { kind: 'refuse', calls: 20 });
    await storeDocuments(shop.platform);
    expect((await row(id)).store).toBeNull();
    expect(await content(id)).toBe(PDF.toString());
    await shop.sandboxCall('s3', 'DELETE', '/faults');
    await storeDocuments(shop.platform);
    expect((await row(id)).store).toBe('s3');
    expect(await content(id)).toBe(PDF.toString());
  });

  test('two processes that store it at once leave one readable file, and the other file is deleted', async () => {
    useS3();
    const id = await upload();
    await Promise.all([storeDocuments(shop.platform), storeDocuments(shop.platform)]);
    expect(await content(id)).toBe(PDF.toString());
    const [left, ...more] = await unused();
    expect(more).toEqual([]);
    const store = shop.platform.files.open(S3, 'pier');
    const leftFile = () => store.get(left?.stored_name ?? '');
    // Another process may still be storing it.
    await deleteUnusedFiles(shop.platform);
    expect(await leftFile()).toBeDefined();
    shop.clock.advance(61 * 60_000);
    await deleteUnusedFiles(shop.platform);
    expect(await leftFile()).toBeUndefined();
    expect(await unused()).toEqual([]);
    expect(await content(id)).toBe(PDF.toString());
  });

  test('it is deleted with its document, and with the customer', async () => {
    useS3();
    const id = await upload();
    await storeDocuments(shop.platform);
    const { stored_name: name } = await row(id);
    await shop.db.deleteFrom('customers').where('id', '=', customer.id).execute();
    expect((await unused()).map((file) => file.stored_name)).toEqual([name]);
    await deleteUnusedFiles(shop.platform);
    expect(await shop.platform.files.open(S3, 'pier').get(name ?? '')).toBeUndefined();
    expect(await unused()).toEqual([]);
  });

  test('a rotation of the key of the platform changes the database and not the store', async () => {
    useS3();
    const id = await upload();
    await storeDocuments(shop.platform);
    const before = await row(id);
    const ring = ringOf(Buffer.alloc(32, 9), Buffer.alloc(32, 7));
    const rotated = { ...shop.platform, secrets: makeSecrets(ring) };
    expect((await reencrypt(shop.db, rotated.secrets, secretColumns)).unreadable).toBe(0);
    const after = await row(id);
    expect(after.stored_name).toBe(before.stored_name);
    expect(after.file_key_sealed).not.toBe(before.file_key_sealed);
    const alone = { ...shop.platform, secrets: makeSecrets(Buffer.alloc(32, 9)) };
    const read = await readDocumentContent(alone, shop.tenant, customer.id, id);
    expect(read?.bytes.toString()).toBe(PDF.toString());
  });
});

describe('the check of a document at the counter', () => {
  test('staff list, open and accept a document, and its last day counts for the customer', async () => {
    const id = await upload();
    expect((await atCounter('GET', '')).body).toMatchObject({
      data: [{ id, file_name: 'card.pdf', status: 'received', checked_by: null }],
    });
    expect((await atCounter('GET', `/${id}`)).body).toEqual({
      data: { file_name: 'card.pdf', content_type: 'application/pdf', content: PDF.toString('base64') },
    });
    const body = { status: 'accepted', expiresOn: '2027-03-31', reason: null };
    const checked = await atCounter('POST', `/${id}/check`, body);
    expect(checked.status).toBe(200);
    expect(checked.body).toMatchObject({
      data: { status: 'accepted', expires_on: '2027-03-31', checked_by: expect.any(String) },
    });
    const stored = await shop.db
      .selectFrom('customers')
      .select(['document_expires_on', 'membership_document_upload_required'])
      .where('id', '=', customer.id)
      .executeTakeFirst();
    expect(stored).toEqual({ document_expires_on: '2027-03-31', membership_document_upload_required: false });
  });

  test('a refused document is required again, and the customer reads the reason in a mail and in the account', async () => {
    const id = await upload();
    const refusal = { status: 'refused', expiresOn: null, reason: '  The photo is too dark.  ' };
    expect((await atCounter('POST', `/${id}/check`, refusal)).status).toBe(200);
    const { data } = await shop.api(customer, 'GET', '/my-account/documents');
    expect(data).toMatchObject({
      required: true,
      documents: [{ status: 'refused', check_reason: 'The photo is too dark.' }],
    });
    const mail = (await shop.mails()).find(({ to }) => to.startsWith(customer.id.slice(0, 8)));
    expect(mail?.subject).toContain('Please send us another document');
    expect(mail?.text).toContain('The photo is too dark');
  });

  test('a customer who has sent a newer document is not asked for another when an older one is refused', async () => {
    const older = await upload();
    shop.clock.advance(1_000);
    const newer = await upload();
    await atCounter('POST', `/${newer}/check`, { status: 'accepted', expiresOn: '2027-03-31', reason: null });
    const mails = (await shop.mails()).length;
    const refusal = { status: 'refused', expiresOn: null, reason: 'Too dark' };
    expect((await atCounter('POST', `/${older}/check`, refusal)).body).toMatchObject({
      data: { id: older, status: 'refused' },
    });
    const { data } = await shop.api(customer, 'GET', '/my-account/documents');
    expect(data).toMatchObject({ required: false });
    expect(await shop.mails()).toHaveLength(mails);
  });

  test.each([
    [{ status: 'refused', expiresOn: null, reason: '  ' }, 'reason'],
    [{ status: 'accepted', expiresOn: '2020-01-01', reason: null }, 'expiresOn'],
    [{ status: 'accepted', expiresOn: '2027-02-31', reason: null }, 'expiresOn'],
  ])('the decision %j is refused at its field, and nothing changes', async (body, field) => {
    const id = await upload();
    const { status, body: answer } = await atCounter('POST', `/${id}/check`, body);
    expect(status).toBe(422);
    expect(Object.keys((answer as { errors: object }).errors)).toEqual([field]);
    expect((await row(id)).status).toBe('received');
  });

  test('a document of another customer, and one that does not exist, are not found', async () => {
    const id = await upload();
    customer = await shop.newCustomer();
    const accepted = { status: 'accepted', expiresOn: null, reason: null };
    for (const other of [id, 'nothing']) {
      expect((await atCounter('GET', `/${other}`)).status).toBe(404);
      expect((await atCounter('POST', `/${other}/check`, accepted)).status).toBe(404);
    }
    expect((await row(id)).status).toBe('received');
  });

  test('those who wait longest are first, and nobody whose newest document was checked', async () => {
    const waiting = async () => {
      const { body } = await shop.call('GET', '/pier/api/counter/waiting-documents', { token: desk });
      const { data, more } = body as { data: readonly { customer: { id: string } }[]; more: boolean };
      return { ids: data.map(({ customer: { id } }) => id), more };
    };
    const first = customer;
    await upload();
    shop.clock.advance(1_000);
    customer = await shop.newCustomer();
    await upload();
    expect(await waiting()).toEqual({ ids: [first.id, customer.id], more: false });
    shop.clock.advance(1_000);
    const newer = await upload();
    expect(await waiting()).toEqual({ ids: [first.id, customer.id], more: false });
    await atCounter('POST', `/${newer}/check`, { status: 'accepted', expiresOn: null, reason: null });
    expect(await waiting()).toEqual({ ids: [first.id], more: false });
  });

  test('at most twenty are listed, and that there are more', async () => {
    for (let made = 0; made < 21; made += 1) {
      customer = await shop.newCustomer();
      await upload();
    }
    const { body } = await shop.call('GET', '/pier/api/counter/waiting-documents', { token: desk });
    expect(body).toMatchObject({ more: true, data: Array.from({ length: 20 }, () => expect.anything()) });
  });

  test('only staff read who waits', async () => {
    const path = '/pier/api/counter/waiting-documents';
    expect((await shop.call('GET', path)).status).toBe(401);
    expect((await shop.call('GET', path, { token: customer.token })).status).toBe(401);
  });

  test('a customer can open no document through the counter', async () => {
    const id = await upload();
    for (const path of ['', `/${id}`])
      expect((await atCounter('GET', path, undefined, customer.token)).status).toBe(401);
  });

  test('a file that its store has lost is answered with 503 in a sentence', async () => {
    useS3();
    const id = await upload();
    await storeDocuments(shop.platform);
    await shop.platform.files.open(S3, 'pier').delete((await row(id)).stored_name ?? '');
    const { status, body } = await atCounter('GET', `/${id}`);
    expect(status).toBe(503);
    expect(body).toMatchObject({ message: 'This document can’t be opened at the moment. Try again later.' });
  });
});
