/** Sending a document that a membership requires. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Wire } from '../../../schemas/generated/api';
import { monthlyMembership, noDocument, requiredDocument } from '../testing/answers';
import { account, dataResponse, memberships, openAccount, refusal } from '../testing/accountPage';

const MISSING = { user: { membership_document_upload_required: true } };
const asked = [memberships([monthlyMembership()]), account('documents', requiredDocument())];
const pdf = () => new File(['%PDF-1.7'], 'student.pdf', { type: 'application/pdf' });
const CHOOSE = 'Choose a file';
const SEND_NEW = 'Send us a new one to keep your membership as it is.';

test('no document is requested if the membership needs none', async () => {
  await openAccount([memberships([monthlyMembership()]), account('documents', noDocument)]);
  await screen.findByRole('heading', { name: 'Gold' });
  expect(screen.queryByRole('region', { name: 'Documents' })).toBeNull();
});

test('a document is sent with its content and type, and is shown as in review', async () => {
  const bodies: unknown[] = [];
  const upload = http.post('*/api/my-account/documents', async ({ request }) => {
    bodies.push(await request.json());
    const documents = [
      {
        id: 'd-1',
        file_name: 'student.pdf',
        uploaded_at: '2026-02-14T10:00:00Z',
        status: 'received',
        expires_on: null,
      },
    ];
    return dataResponse({ ...requiredDocument(), required: false, documents });
  });
  const { user } = await openAccount([...asked, upload], MISSING);
  expect(await screen.findByText('Your student membership needs your student card.')).toBeVisible();
  await user.upload(screen.getByLabelText(CHOOSE), pdf());
  await user.click(screen.getByRole('button', { name: 'Send document' }));
  expect(await screen.findByText('We have received your document.')).toBeVisible();
  expect(bodies).toEqual([
    { fileName: 'student.pdf', contentType: 'application/pdf', content: btoa('%PDF-1.7') },
  ]);
  const list = within(screen.getByRole('list', { name: 'Documents you’ve sent' }));
  expect(list.getByText('Being checked')).toBeVisible();
});

test('a document that was not accepted says why', async () => {
  const documents: Wire.RequiredDocument['documents'] = [
    {
      id: 'd-1',
      file_name: 'student.pdf',
      uploaded_at: '2026-02-14T10:00:00Z',
      status: 'refused',
      expires_on: null,
      check_reason: 'The photo is too dark.',
    },
  ];
  await openAccount(
    [memberships([monthlyMembership()]), account('documents', { ...requiredDocument(), documents })],
    MISSING,
  );
  const list = within(await screen.findByRole('list', { name: 'Documents you’ve sent' }));
  expect(list.getByText('Not accepted')).toBeVisible();
  expect(list.getByText('The photo is too dark.')).toBeVisible();
});

test('a file that is too large or of another type is rejected before it is sent', async () => {
  await openAccount([...asked], MISSING);
  // A file that is dropped on the field is not filtered by its `accept` attribute.
  const user = userEvent.setup({ applyAccept: false });
  const chooser = await screen.findByLabelText(CHOOSE);
  await user.click(screen.getByRole('button', { name: 'Send document' }));
  expect(screen.getByText('Choose a file first.')).toBeVisible();
  expect(chooser).toHaveFocus();
  await user.upload(chooser, new File(['x'], 'page.html', { type: 'text/html' }));
  await user.click(screen.getByRole('button', { name: 'Send document' }));
  expect(screen.getByText('Only PDF, JPEG and PNG files can be sent.')).toBeVisible();
  const large = new File([new Uint8Array(5_000_001)], 'scan.png', { type: 'image/png' });
  await user.upload(chooser, large);
  await user.click(screen.getByRole('button', { name: 'Send document' }));
  expect(chooser).toHaveAccessibleDescription(/This file is larger than 5 MB/);
});

test('a server message about the file is at the file, which can be sent again', async () => {
  let refuses = true;
  const upload = http.post('*/api/my-account/documents', () =>
    refuses
      ? refusal(422, 'invalid', 'Please check.', { content: ['This is no PDF.'] })
      : dataResponse(requiredDocument({ required: false })),
  );
  const { user } = await openAccount([...asked, upload], MISSING);
  await user.upload(await screen.findByLabelText(CHOOSE), pdf());
  await user.click(screen.getByRole('button', { name: 'Send document' }));
  expect(await screen.findByText('This is no PDF.')).toBeVisible();
  refuses = false;
  await user.click(screen.getByRole('button', { name: 'Send document' }));
  expect(await screen.findByText('We have received your document.')).toBeVisible();
});

test('a document with a lost response is repeated with its key, and another file with another key', async () => {
  const keys: (string | null)[] = [];
  let isLost = true;
  const upload = http.post('*/api/my-account/documents', ({ request }) => {
    keys.push(request.headers.get('idempotency-key'));
    return isLost ? HttpResponse.error() : dataResponse(requiredDocument());
  });
  const { user } = await openAccount([...asked, upload], MISSING);
  await user.upload(await screen.findByLabelText(CHOOSE), pdf());
  const send = screen.getByRole('button', { name: 'Send document' });
  await user.click(send);
  await waitFor(() => expect(keys).toHaveLength(1));
  await waitFor(() => expect(send).toBeEnabled());
  isLost = false;
  await user.click(send);
  expect(await screen.findByText('We have received your document.')).toBeVisible();
  expect(keys[0]).toMatch(/^[\w-]{8,}$/);
  expect(keys[1]).toBe(keys[0]);
  await user.upload(await screen.findByLabelText(CHOOSE), pdf());
  await user.click(screen.getByRole('button', { name: 'Send document' }));
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[2]).not.toBe(keys[0]);
});

test('a file that was deleted after it was chosen is reported, and another can be sent', async () => {
  const reading = jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (
    this: FileReader,
  ) {
    queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
  });
  const upload = http.post('*/api/my-account/documents', () =>
    dataResponse(requiredDocument({ required: false })),
  );
  const { user } = await openAccount([...asked, upload], MISSING);
  await user.upload(await screen.findByLabelText(CHOOSE), pdf());
  await user.click(screen.getByRole('button', { name: 'Send document' }));
  expect(await screen.findByText('This file can no longer be read. Choose it again.')).toBeVisible();
  reading.mockRestore();
  await user.upload(screen.getByLabelText(CHOOSE), pdf());
  await user.click(screen.getByRole('button', { name: 'Send document' }));
  expect(await screen.findByText('We have received your document.')).toBeVisible();
});

test('a document that expires soon shows the days left', async () => {
  await openAccount([...asked], {
    user: { document_expiry: { document_expiring_soon: true, days_to_expiry: 12 } },
  });
  expect(await screen.findByText('Your document expires in 12 days')).toBeVisible();
  // The server's reason says what to do, once.
  expect(await screen.findByText('Your student membership needs your student card.')).toBeVisible();
  expect(screen.queryByText(SEND_NEW)).toBeNull();
});

test('without a server decision, a document that expires soon is requested again', async () => {
  await openAccount([memberships([monthlyMembership()]), account('documents', noDocument)], {
    user: { document_expiry: { document_expiring_soon: true, days_to_expiry: 12 } },
  });
  expect(await screen.findByText(SEND_NEW)).toBeVisible();
});
