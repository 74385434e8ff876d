/** The requests and request bodies of the customer forms. */
import { screen, waitFor } from '@testing-library/react';
import { http, type HttpResponse } from 'msw';
import { network } from '../../../tests/kit/network';
import entry from '../entry';
import manifest from '../plugin.json';
import { dataResponse, openIdentity, refusal, sections, terms, user } from '../testing/identityPage';

let asked: string[] = [];

beforeEach(() => {
  asked = [];
  localStorage.clear();
  network.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${request.method} ${pathname}${search}`);
  });
  network.use(
    http.get('*/api/data-fields', () =>
      dataResponse(sections({ first: 'Jo', email: 'jo@example.com' }), 200, { checksum: 'sum-1' }),
    ),
    http.get('*/api/terms', () => dataResponse(terms)),
    http.get('*/api/auth/user', () => dataResponse(user)),
  );
});
afterEach(() => network.events.removeAllListeners());

const CREATE = { name: 'Create Account' };

// @spec joining 7.1
// @spec platform 9.7b
test('registering requests the questions of an online account, with their terms', async () => {
  await openIdentity({ path: '/register' });
  expect(await screen.findByRole('button', CREATE)).toBeDisabled();
  expect(asked).toContain('GET /api/data-fields?onboarding_type=customer_account_online');
  expect(asked).toContain('GET /api/terms');
});

// @spec joining 5.6
test('without terms, Create Account is enabled, and no check box is shown', async () => {
  network.use(http.get('*/api/terms', () => dataResponse([])));
  await openIdentity({ path: '/register' });
  expect(await screen.findByRole('button', CREATE)).toBeEnabled();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

// @spec joining 8.21a, 8.21b
test('terms that fail to load are an error, and registration is blocked', async () => {
  network.use(http.get('*/api/terms', () => refusal(500, 'No.')));
  await openIdentity({ path: '/register' });
  expect(await screen.findByText('We couldn’t load the form')).toBeVisible();
  expect(screen.queryByRole('button', CREATE)).toBeNull();
});

const saved = jest.fn();

function UpdatePage() {
  const Form = entry.ports?.['identity/v1']?.UpdateForm;
  return Form ? <Form onSaved={saved} /> : null;
}

/** The form that joining shows to a customer who registered in this visit. */
const openUpdate = () =>
  openIdentity({
    path: '/update',
    signedIn: true,
    entry: { ...entry, routes: { 'identity.update': UpdatePage } },
    manifest: {
      ...manifest,
      routes: [
        { id: 'identity.update', area: 'online-joining', path: '/update', title: 'identity.login.title' },
      ],
    },
  });

// @spec joining 2.40, 7.1, 7.5s, 7.7
// @spec platform 1.2a, 5.7, 7.24a, 7.24b, 9.7b
test('the update form is filled in, and sends the non-empty answers with its checksum', async () => {
  const sent: unknown[] = [];
  network.use(
    http.put('*/api/my-account/user/update', async ({ request }) => {
      sent.push(await request.json());
      return dataResponse({ token: null, user });
    }),
  );
  const { user: person } = await openUpdate();
  const name = await screen.findByLabelText('First name');
  expect(name).toHaveValue('Jo');
  await person.clear(name);
  await person.type(name, 'Joan');
  await person.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(asked).toContain('GET /api/data-fields?onboarding_type=membership_purchase');
  expect(asked).toContain('PUT /api/my-account/user/update?onboarding_type=membership_purchase');
  expect(sent).toEqual([{ 'user.first_name': 'Joan', 'user.email': 'jo@example.com', checksum: 'sum-1' }]);
});

// @spec joining 5.4
test('messages on an update are at their field, one or several; 419 is a banner', async () => {
  let next: () => Response = () =>
    refusal(422, 'Check.', { 'user.first_name': 'Too short.', 'user.email': ['Taken.', 'Odd.'] });
  network.use(http.put('*/api/my-account/user/update', () => next() as HttpResponse<null>));
  const { user: person } = await openUpdate();
  const save = await screen.findByRole('button', { name: 'Save and continue' });
  await person.click(save);
  await waitFor(() =>
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Error: Too short.'),
  );
  expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription('Error: Taken. Odd.');
  next = () => refusal(419, 'Hidden.');
  await person.click(save);
  expect(await screen.findByText('Something has gone wrong, please reload and try again.')).toBeVisible();
});
