/** Registration: mock API handlers, recorded requests, and a helper that fills the form. */
import { act, screen, waitFor } from '@testing-library/react';
import { http, type HttpResponse } from 'msw';
import { navigationRequested } from '../../../core/contract';
import { enter } from '../../../tests/kit/enter';
import { network, signIn } from '../../../tests/kit/plugin';
import { clearPendingRegistration } from '../workflows/registration';
import { dataResponse, sections, terms, user, type openIdentity } from './identityPage';

type Page = Awaited<ReturnType<typeof openIdentity>>;
type SentRequest = { readonly key: string | null; readonly body: Readonly<Record<string, unknown>> };

/** The requests of the current test. */
export const sentRequests: SentRequest[] = [];

/** Runs before each test: provides questions and terms, and clears the data of the previous test. */
export function setUpPlatform() {
  sentRequests.length = 0;
  clearPendingRegistration();
  localStorage.clear();
  clearPendingRegistration();
  network.use(
    http.get('*/api/data-fields', () => dataResponse(sections(), 200, { checksum: 'sum-1' })),
    http.get('*/api/terms', () => dataResponse(terms)),
    http.get('*/api/auth/user', () => dataResponse(user)),
  );
}

/** Responses to register requests, in order. The last one is repeated. */
export function registerAnswers(...answers: readonly (() => Response)[]) {
  network.use(
    http.post('*/api/auth/customer/register', async ({ request }) => {
      sentRequests.push({
        key: request.headers.get('idempotency-key'),
        body: (await request.json()) as SentRequest['body'],
      });
      const next = answers[Math.min(sentRequests.length, answers.length) - 1];
      if (next === undefined) throw new Error('The test defines no response.');
      return next() as HttpResponse<null>;
    }),
  );
}

export const created = () => {
  signIn(true);
  return dataResponse({ token: null, user }, 201);
};

export const CREATE = { name: 'Create Account' };

/** The terms are short: they stand in the page. */
export async function acceptTerms(person: Page['user']) {
  const tick = screen.getByRole('checkbox', { name: 'I accept the Terms and Conditions' });
  await waitFor(() => expect(tick).not.toHaveAttribute('aria-disabled'));
  await person.click(tick);
}

export async function fillForm({ user: person }: Page, repeat = 'Secret-12!') {
  await enter(person, await screen.findByLabelText('First name'), 'Jo');
  await enter(person, screen.getByLabelText('Email address'), 'jo@example.com');
  await enter(person, screen.getByLabelText('Password'), 'Secret-12!');
  await enter(person, screen.getByLabelText('Repeat password'), repeat);
  await acceptTerms(person);
}

export const goTo = ({ host }: Page, path: string) =>
  act(() => void host.redux.dispatch(navigationRequested({ path })));
