import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { signInStaff } from '../../../tests/kit/plugin';
import { openProvider, storeAttempt, takeAttempt } from '../browser/providerAttempt';
import { savedDraft } from '../testing/builders';
import {
  API,
  DRAFT,
  expectAccessible,
  getHandler,
  LOGIN_OPTIONS,
  openConsole,
  refused,
  typeText,
} from '../testing/consolePage';

jest.mock('../browser/providerAttempt', () => ({
  ...jest.requireActual<object>('../browser/providerAttempt'),
  openProvider: jest.fn(),
}));

const BEGIN = `${API}/provider-login/begin`;
const FINISH = `${API}/provider-login/finish`;
const ADDRESS = 'https://login.example/authorise?state=s1';
const WITH_PROVIDER = getHandler(LOGIN_OPTIONS, { provider: 'Contoso' });
const RETURN = '/login?code=c1&state=s1';

const button = () => screen.findByRole('button', { name: 'Log in with Contoso' });
const open = (handlers: Parameters<typeof openConsole>[0], path: string) =>
  openConsole(handlers, { path, asOperator: false });

afterEach(() => {
  sessionStorage.clear();
  jest.mocked(openProvider).mockClear();
});

test('an operator is sent to the provider, and this tab stores the attempt and the requested page', async () => {
  const begin = http.post(BEGIN, () => HttpResponse.json({ data: { address: ADDRESS, attempt: 'a1' } }));
  const { user } = await open([WITH_PROVIDER, begin], '/login?redirect=%2Foperators');
  await user.click(await button());
  await waitFor(() => expect(openProvider).toHaveBeenCalledWith(ADDRESS));
  expect(takeAttempt()).toEqual({ attempt: 'a1', redirect: '/operators' });
  await expectAccessible();
});

test('an operator who returns from the provider sees the page that was asked for', async () => {
  storeAttempt({ attempt: 'a1', redirect: '/' });
  const finish = http.post(FINISH, async ({ request }) => {
    expect(await request.json()).toEqual({ attempt: 'a1', query: 'code=c1&state=s1' });
    expect(window.location.search).toBe('?redirect=%2F');
    signInStaff(true);
    return HttpResponse.json({ data: { token: null } });
  });
  await open([WITH_PROVIDER, finish], RETURN);
  expect(await screen.findByRole('heading', { level: 1, name: 'Venues' })).toBeVisible();
  expect(takeAttempt()).toBeUndefined();
});

test('a login that the provider refused is reported in the words of the server', async () => {
  storeAttempt({ attempt: 'a1', redirect: null });
  const finish = http.post(FINISH, () =>
    HttpResponse.json(
      { message: 'Invalid.', code: 'invalid', errors: { provider: ['The login was not completed.'] } },
      { status: 422 },
    ),
  );
  await open([WITH_PROVIDER, finish], '/login?error=access_denied&state=s1');
  expect(await screen.findByRole('alert')).toHaveTextContent('The login was not completed.');
  expect(window.location.search).toBe('');
});

test('a tab that did not begin the login does not finish it', async () => {
  await open([WITH_PROVIDER], RETURN);
  expect(await screen.findByRole('alert')).toHaveTextContent('This login was begun in another tab');
});

test('a provider that does not answer is reported, and the operator stays on the page', async () => {
  const begin = http.post(BEGIN, () =>
    refused(502, 'provider_unreachable', 'The login service doesn’t answer.'),
  );
  const { user } = await open([WITH_PROVIDER, begin], '/login');
  await user.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent('The login service doesn’t answer.');
  expect(openProvider).not.toHaveBeenCalled();
});

test('without a provider the page has the password login only', async () => {
  let isAsked = false;
  const options = http.get(LOGIN_OPTIONS, () => {
    isAsked = true;
    return HttpResponse.json({ data: { provider: null } });
  });
  await open([options], '/login');
  await waitFor(() => expect(isAsked).toBe(true));
  expect(await screen.findAllByRole('button', { name: /^Log in/ })).toHaveLength(1);
});

test('a page that cannot ask for the provider says so and keeps the password login', async () => {
  await open([http.get(LOGIN_OPTIONS, () => refused(500))], '/login');
  expect(await screen.findByText(/^We couldn’t check whether there is another way/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
});

test('an operator with changes logs in with the provider in another tab, and this tab then saves the changes', async () => {
  const saved: unknown[] = [];
  let isOver = true;
  const save = http.put(`${DRAFT}/file`, async ({ request }) => {
    if (isOver) {
      signInStaff(false);
      return refused(401, 'unauthenticated');
    }
    saved.push(await request.json());
    return HttpResponse.json({ data: savedDraft({ revision: 2 }) });
  });
  await openConsole([WITH_PROVIDER, save], { path: '/tenants/riverside/text?draft=d-1' });
  await typeText('kept');
  const link = await screen.findByRole('link', { name: 'Log in with Contoso in a new tab' });
  expect(link).toHaveAttribute('href', '/login?otherTab=begin');
  expect(link).toHaveAttribute('target', '_blank');
  await expectAccessible();
  isOver = false;
  // The other tab receives the cookie of the session, and this tab has it too.
  signInStaff(true);
  await waitFor(() => expect(saved).toEqual([expect.objectContaining({ file: 'tenant.json' })]), {
    timeout: 5000,
  });
  expect(JSON.stringify(saved)).toContain('kept');
});

test('the other tab opens the provider, and after the login says where the changes are', async () => {
  const begin = http.post(BEGIN, () => HttpResponse.json({ data: { address: ADDRESS, attempt: 'a1' } }));
  await open([WITH_PROVIDER, begin], '/login?otherTab=begin');
  await waitFor(() => expect(openProvider).toHaveBeenCalledWith(ADDRESS));
  expect(openProvider).toHaveBeenCalledTimes(1);
  // Back from the provider does not open it again.
  expect(window.location.search).toBe('');
  expect(takeAttempt()).toEqual({ attempt: 'a1', redirect: '/login?otherTab=done' });
});

test('the other tab says after the login that the changes are in the first one', async () => {
  storeAttempt({ attempt: 'a1', redirect: '/login?otherTab=done' });
  const finish = http.post(FINISH, () => {
    signInStaff(true);
    return HttpResponse.json({ data: { token: null } });
  });
  await open([WITH_PROVIDER, finish], RETURN);
  expect(await screen.findByRole('heading', { level: 1, name: 'You are logged in' })).toBeVisible();
  await expectAccessible();
});
