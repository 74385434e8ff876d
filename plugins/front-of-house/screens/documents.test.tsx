/** Staff open and check the documents that a customer has sent. */
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Wire } from '../../../schemas/generated/api';
import { network } from '../../../tests/kit/plugin';
import { cart } from '../testing/builders';
import { getHandler, openServing } from '../testing/counterPage';

const DOCUMENTS = '*/api/customers/:customerId/documents';
const FILE = '*/api/customers/:customerId/documents/:documentId';
const CHECK = '*/api/customers/:customerId/documents/:documentId/check';
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const sent = (change: Partial<Wire.CustomerDocument> = {}): Wire.CustomerDocument => ({
  id: 'd-1',
  file_name: 'Student card.png',
  content_type: 'image/png',
  size: 70,
  uploaded_at: '2026-02-13T12:00:00Z',
  status: 'received',
  expires_on: null,
  checked_at: null,
  checked_by: null,
  check_reason: null,
  ...change,
});

const file = (contentType: string, content = PIXEL) =>
  getHandler(FILE, { file_name: 'Student card.png', content_type: contentType, content });

async function openDocuments(list: readonly Wire.CustomerDocument[] = [sent()], type = 'image/png') {
  const page = await openServing([getHandler(DOCUMENTS, list), file(type)], cart());
  await page.user.click(screen.getByRole('button', { name: 'Documents' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Documents' }));
  return { ...page, dialog };
}

async function openDocument(type?: string) {
  const page = await openDocuments([sent()], type);
  await page.user.click(await page.dialog.findByRole('button', { name: /^Open Student card.png, sent/ }));
  await page.dialog.findByRole('radio', { name: 'Yes, accept it' });
  return page;
}

/** Answers checks, in this order. The last answer is repeated. */
function answerChecks(...answers: readonly (() => Response)[]) {
  const requests: { readonly body: unknown; readonly key: string | null }[] = [];
  network.use(
    http.post(CHECK, async ({ request }) => {
      requests.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      return (answers[requests.length - 1] ?? answers.at(-1) ?? HttpResponse.error)();
    }),
  );
  return requests;
}

test('a picture is shown, and an accepted document has its last day in the list', async () => {
  const { dialog, user } = await openDocument();
  expect(dialog.getByRole('img', { name: 'Picture of the document Student card.png' })).toHaveAttribute(
    'src',
    `data:image/png;base64,${PIXEL}`,
  );
  const accepted = sent({
    status: 'accepted',
    expires_on: '2026-09-30',
    checked_at: '2026-02-14T12:00:00Z',
    checked_by: 'Sam Reed',
  });
  const requests = answerChecks(() => HttpResponse.json({ data: accepted }));
  network.use(getHandler(DOCUMENTS, [accepted]));
  await user.click(dialog.getByRole('radio', { name: 'Yes, accept it' }));
  await user.type(dialog.getByRole('textbox', { name: /Valid until/ }), '30/09/2026');
  await user.click(dialog.getByRole('button', { name: 'Save the answer' }));
  expect(await dialog.findByText('Student card.png is accepted.')).toBeVisible();
  expect(
    await dialog.findByText(/^Accepted · Valid until .*30 September 2026 · Sent .*Checked by Sam Reed/),
  ).toBeVisible();
  expect(dialog.queryByRole('img')).not.toBeInTheDocument();
  expect(requests.map(({ body }) => body)).toEqual([
    { status: 'accepted', expiresOn: '2026-09-30', reason: null },
  ]);
});

test('a document that is not accepted needs a reason, which the customer reads', async () => {
  const { dialog, user } = await openDocument();
  const requests = answerChecks(() =>
    HttpResponse.json({ data: sent({ status: 'refused', check_reason: 'Too dark' }) }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save the answer' }));
  expect(dialog.getByText('Choose an answer.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'No, ask for another one' }));
  await user.click(dialog.getByRole('button', { name: 'Save the answer' }));
  expect(dialog.getByText('Enter a reason.')).toBeVisible();
  expect(requests).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too dark');
  await user.click(dialog.getByRole('button', { name: 'Save the answer' }));
  expect(await dialog.findByText(/is not accepted/)).toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([
    { status: 'refused', expiresOn: null, reason: 'Too dark' },
  ]);
});

test('after a lost answer nothing typed is lost, and the same answer is sent again with the same key', async () => {
  const { dialog, user } = await openDocument();
  const requests = answerChecks(
    () => HttpResponse.error(),
    () => HttpResponse.json({ data: sent({ status: 'refused' }) }),
  );
  await user.click(dialog.getByRole('radio', { name: 'No, ask for another one' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too dark');
  await user.click(dialog.getByRole('button', { name: 'Save the answer' }));
  expect(await dialog.findByText(/Send it again: it’s saved only once/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Too dark');
  await user.click(dialog.getByRole('button', { name: 'Save the answer' }));
  expect(await dialog.findByText(/is not accepted/)).toBeVisible();
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
});

test('a PDF is saved as a file that no browser opens as a page', async () => {
  const blobs: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (blob: Blob) => {
    blobs.push(blob);
    return 'blob:here';
  };
  URL.revokeObjectURL = () => undefined;
  const noted = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    names.push(event.target.download);
    event.preventDefault();
  };
  const { dialog, user } = await openDocument('application/pdf');
  expect(dialog.queryByRole('img')).not.toBeInTheDocument();
  document.addEventListener('click', noted);
  await user.click(dialog.getByRole('button', { name: 'Save the file' }));
  document.removeEventListener('click', noted);
  expect(names).toEqual(['Student card.png']);
  expect(blobs.map(({ type, size }) => [type, size])).toEqual([['application/octet-stream', 70]]);
});

test('a document that cannot be opened can be tried again', async () => {
  const { dialog, user } = await openDocuments();
  network.use(
    http.get(FILE, () =>
      HttpResponse.json({ message: 'Try again later.', code: 'unavailable', errors: {} }, { status: 503 }),
    ),
  );
  await user.click(await dialog.findByRole('button', { name: /^Open Student card.png/ }));
  expect(await dialog.findByText('The document couldn’t be opened')).toBeVisible();
  network.use(file('image/png'));
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('img')).toBeVisible();
});

test('a customer without documents is said so', async () => {
  const { dialog } = await openDocuments([]);
  expect(await dialog.findByText('This customer has sent no documents.')).toBeVisible();
});
