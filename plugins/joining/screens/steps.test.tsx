/** The page and its sections as a whole: titles, order and navigation between them. */
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { signIn } from '../../../tests/kit/plugin';
import { signedIn } from '../../../core/contract';
import { fixedOption, group, membership, option, question, term, user } from '../testing/builders';
import { openJoining } from '../testing/joiningPage';
import { membershipSubmitted, questionsAnswered } from '../state/events';

configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(60_000);

const GOLD = '/centre/northgate/membership/gold';
const steps = () =>
  screen
    .getAllByRole('heading', { level: 2, name: /^Step/ })
    .map(({ textContent }) => textContent.replace(', done', ''));
const trail = () =>
  within(screen.getByRole('navigation', { name: 'You are here' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

// @spec joining 2.1b, 2.2a, 2.2b, 2.13
test('the page is titled Online Joining, and its breadcrumb goes from home to Buy membership', async () => {
  await openJoining();
  expect(await screen.findByRole('link', { name: 'Northgate Leisure Centre' })).toBeVisible();
  expect(document.title).toBe('Test Leisure | Online Joining');
  expect(trail()).toEqual(['Home', 'Buy membership']);
});

// @spec joining 2.14
test('embedded, there is no breadcrumb', async () => {
  await openJoining({ path: '/centre/northgate', mode: { embedded: true } });
  expect(await screen.findByRole('button', { name: 'Choose this membership: Gold' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'You are here' })).toBeNull();
});

// @spec joining 1.7, 2.18, 2.19, 2.20, 2.21, 2.22, 2.23, 2.24, 2.25, 4.5, 4.6
// @spec platform 0.4
test('a visitor who pays monthly sees all sections, in the order of the specification', async () => {
  await openJoining({ path: `${GOLD}/recurring`, questions: [group([question()])] });
  await waitFor(() =>
    expect(steps()).toEqual([
      'Step 1: Choose your home centre',
      'Step 2: Choose your membership',
      'Step 3: Your details',
      'Step 4: Additional details',
      'Step 5: Review & select dates',
      'Step 6: Monthly payment',
      'Step 7: Confirm your details',
    ]),
  );
});

// @spec joining 2.22, 2.24, 2.25, 4.5, 4.6
test.each([
  ['a single payment', 'fixed', user()],
  ['a customer with a direct debit', 'recurring', user({ hasInstruction: true })],
])(
  '%s skips the questions that are not needed, and both sections about the bank',
  async (_, type, customer) => {
    await openJoining({ path: `${GOLD}/${type}`, customer });
    expect(await screen.findByText(/Your details can’t be edited now/)).toBeVisible();
    expect(steps()).toEqual([
      'Step 1: Choose your home centre',
      'Step 2: Choose your membership',
      'Step 3: Your details',
      'Step 4: Review & select dates',
    ]);
  },
);

// @spec joining 2.3a, 2.3b, 4.1
test('opened with a centre, the section of memberships is open, and the centre can be edited', async () => {
  await openJoining({ path: '/centre/northgate' });
  const open = await screen.findByRole('group', { name: /Choose your membership/ });
  expect(await within(open).findByRole('button', { name: 'Choose this membership: Gold' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Edit Choose your home centre' })).toBeVisible();
});

// @spec joining 2.34
test('a visitor sees no ineligible memberships, whatever the venue allows', async () => {
  await openJoining({ path: '/centre/northgate' });
  expect(await screen.findByRole('button', { name: 'Choose this membership: Gold' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Show ineligible memberships' })).toBeNull();
});

// @spec joining 1.3, 2.33, 4.9, 9.17
// @spec platform 4.7a
test('Monthly and Single payment list only the memberships with that payment type', async () => {
  const types = [
    membership({ paymentOptions: [option()] }),
    membership({ id: 'm2', slug: 'year', name: 'Year', paymentOptions: [fixedOption()] }),
  ];
  const { user: person } = await openJoining({ path: '/centre/northgate', types });
  const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(await screen.findByRole('radio', { name: 'Monthly' })).toBeChecked();
  expect(names()).toContain('Gold');
  expect(names()).not.toContain('Year');
  await person.click(screen.getByRole('radio', { name: 'Single payment' }));
  await waitFor(() => expect(names()).not.toContain('Gold'));
  expect(names()).toContain('Year');
});

// @spec joining 4.4
test('a customer who registers continues to the review, and can still edit their details', async () => {
  const page = await openJoining({ path: `${GOLD}/fixed` });
  await page.user.click(await screen.findByRole('button', { name: 'Create Account' }));
  signIn(true);
  act(() => void page.host.store.dispatch(signedIn()));
  expect(await screen.findByLabelText('Start date')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Edit Your details' }));
  await page.user.click(await screen.findByRole('button', { name: 'Save my changes' }));
  expect(await screen.findByLabelText('Start date')).toBeVisible();
});

// @spec joining 2.40, 6.2
test('if the section allows it, a logged-in customer gets the update form instead of the notice', async () => {
  await openJoining({
    path: `${GOLD}/fixed`,
    customer: user(),
    sectionSettings: { details: { allowUpdate: true } },
  });
  expect(await screen.findByRole('button', { name: 'Save my changes' })).toBeVisible();
  expect(screen.queryByText(/Your details can’t be edited now/)).toBeNull();
});

// @spec joining 5.2, 8.6a, 8.6b
test('required questions without an answer: the toast says so, and their section opens again', async () => {
  const { host, user: person } = await openJoining({
    path: `${GOLD}/fixed`,
    customer: user(),
    questions: [group([question()])],
  });
  await person.click(await screen.findByRole('button', { name: 'Continue' }));
  await person.type(await screen.findByLabelText(/How did you hear about us/), 'A friend');
  await person.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByLabelText('Start date')).toBeVisible();
  act(() => {
    host.store.dispatch(questionsAnswered({ answers: {} }));
    host.store.dispatch(membershipSubmitted());
  });
  expect(await screen.findByText('Please fill in required questions')).toBeVisible();
  expect(await screen.findByRole('group', { name: /Additional details/ })).toBeVisible();
  expect(screen.queryByLabelText('Start date')).toBeNull();
});

const refusal = (status: number) =>
  HttpResponse.json({ message: 'Hidden.', code: 'x', errors: {} }, { status });

/** Stores a chosen membership of a single payment. `answer` is the server's response. */
async function storeAnswered(answer: () => Response) {
  const { user: person } = await openJoining({
    path: `${GOLD}/fixed`,
    customer: user(),
    handlers: [http.post('*/api/memberships/online-joining/store', answer)],
  });
  await person.click(await screen.findByRole('button', { name: 'Continue' }));
  const go = await screen.findByRole('button', { name: 'Save and continue to checkout' });
  await waitFor(() => expect(go).not.toHaveAttribute('aria-disabled'));
  await person.click(go);
}

// @spec joining 8.1a, 8.1b, 8.14a, 8.14b
test.each([
  [500, 'Something has gone wrong, please try again.'],
  [403, 'Something has gone wrong, please try again.'],
  [419, 'Something has gone wrong, please reload and try again.'],
])('a store call answered with %i is reported only in the banner at the top', async (status, banner) => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await storeAnswered(() => refusal(status));
  expect(await screen.findByText(banner)).toBeVisible();
  expect(screen.queryByText('Something went wrong, please try again')).toBeNull();
  expect(scrolled).toHaveBeenCalledWith({ top: 0 });
  expect(screen.queryByText('Hidden.')).toBeNull();
  scrolled.mockRestore();
});

// @spec joining 8.9a, 8.9b
// @spec platform 8.9b
test('a store call rejected without a field message is reported in a toast', async () => {
  await storeAnswered(() => refusal(422));
  expect(await screen.findByText('Something went wrong, please try again')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

// @spec joining 8.22a, 8.22b
test('centres that fail to load show a message, and a retry loads them', async () => {
  let fails = true;
  const { user: person } = await openJoining({
    handlers: [http.get('*/api/venues/online-joining', () => (fails ? refusal(500) : undefined))],
  });
  expect(await screen.findByText('We couldn’t load the centres')).toBeVisible();
  fails = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Northgate Leisure Centre' })).toBeVisible();
});

test('failed data is requested again when the connection returns', async () => {
  let fails = true;
  await openJoining({
    handlers: [http.get('*/api/venues/online-joining', () => (fails ? HttpResponse.error() : undefined))],
  });
  expect(await screen.findByText('We couldn’t load the centres')).toBeVisible();
  fails = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('link', { name: 'Northgate Leisure Centre' })).toBeVisible();
});

// @spec joining 8.22a, 8.22b
test('while the centres load a placeholder is shown, not a message that there are none', async () => {
  let arrive = () => {};
  const asked = new Promise<void>((resolve) => (arrive = resolve));
  await openJoining({
    handlers: [
      http.get('*/api/venues/online-joining', async () => {
        await asked;
        return undefined;
      }),
    ],
  });
  const section = await screen.findByRole('group', { name: /Choose your home centre/ });
  const block = () => section.querySelector('[style*="height: 480px"]');
  expect(block()).not.toBeNull();
  expect(screen.queryByText('No centres found')).toBeNull();
  arrive();
  expect(await screen.findByRole('link', { name: 'Northgate Leisure Centre' })).toBeVisible();
  expect(block()).toBeNull();
});

// @spec joining 2.46, 5.21
test('each type of terms has a check box if it exists', async () => {
  const health = term({ id: 't-health', title: 'Health commitment' });
  const open = async (world: Parameters<typeof openJoining>[0]) => {
    const page = await openJoining({ path: `${GOLD}/fixed`, customer: user(), ...world });
    await page.user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByLabelText('Start date');
    const go = screen.getByRole('button', { name: 'Save and continue to checkout' });
    return { ...page, go };
  };
  const some = await open({ terms: [term()], health: [health] });
  expect(await screen.findByRole('checkbox', { name: /Health commitment/ })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Membership terms/ })).not.toBeChecked();
  some.unmount();
  const none = await open({});
  await waitFor(() => expect(none.go).not.toHaveAttribute('aria-disabled'));
  expect(screen.queryByRole('checkbox')).toBeNull();
});
