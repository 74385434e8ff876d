/** The session is lost while the visitor works in a section of joining. No non-sensitive input is lost. */
import { act, configure, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { sessionCheckRequested, userRequested } from '../../../core/contract';
import { enter } from '../../../tests/kit/enter';
import { network, signIn } from '../../../tests/kit/plugin';
import { isStoredVisit, STORED_VISIT_NAME, type StoredVisit } from '../state/storedVisit';
import { group, membership, option, question, user } from '../testing/builders';
import { openJoining, type TestSetup } from '../testing/joiningPage';
import { expectOpen } from '../testing/steps';

configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(60_000);

type Page = Awaited<ReturnType<typeof openJoining>>;

const GOLD = '/centre/northgate/membership/gold/recurring';
const ASKED = /How did you hear about us/;

const WORLD: TestSetup = {
  customer: user({ hasBillingDate: true }),
  types: [membership({ paymentOptions: [option()] })],
  questions: [group([question()])],
  settings: { collectBillingAddress: false },
};

const press = async ({ user: person }: Page, name: string) =>
  person.click(await screen.findByRole('button', { name }));
const go = async (page: Page, name = 'Continue') => {
  await expectOpen(await screen.findByRole('button', { name }));
  await press(page, name);
};

/** The sections from the details on, in order, as a signed-in customer completes them. */
const ways = {
  details: async () => void (await screen.findByText(/Your details can’t be edited now/)),
  questions: async (page: Page) => {
    await ways.details();
    await go(page);
    await enter(page.user, await screen.findByLabelText(ASKED), 'A friend');
  },
  review: async (page: Page) => {
    await ways.questions(page);
    await press(page, 'Save and continue');
    await screen.findByLabelText('Start date');
  },
  directDebit: async (page: Page) => {
    await ways.review(page);
    await go(page);
    await enter(page.user, await screen.findByLabelText(/Account holder/), 'Robin Example');
    await enter(page.user, screen.getByLabelText(/Account number/), '12345678');
    await enter(page.user, screen.getByLabelText(/Sort code/), '112233');
    await page.user.click(screen.getByRole('checkbox', { name: /I am the account holder/ }));
  },
  confirm: async (page: Page) => {
    await ways.directDebit(page);
    await go(page, 'Save and continue');
    await screen.findByRole('button', { name: 'Continue to checkout' });
  },
};

const gone = () =>
  network.use(
    http.all('*/api/*', () =>
      HttpResponse.json({ message: 'No', code: 'unauthenticated', errors: {} }, { status: 401 }),
    ),
  );

/** The visit in the browser's storage, which survives the reload. */
function keptNow(): StoredVisit | undefined {
  const stored: unknown = JSON.parse(
    localStorage.getItem(`foyer.test.online-joining.${STORED_VISIT_NAME}`) ?? '{}',
  );
  const value: unknown =
    typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'value') : undefined;
  return isStoredVisit(value) ? value : undefined;
}

interface Row {
  readonly section: string;
  readonly path: string;
  readonly arrive: (page: Page) => Promise<void>;
  /** A user action that sends a request. */
  readonly act: (page: Page) => Promise<unknown>;
  /** The data that is restored after the reload. */
  readonly again: () => Promise<unknown>;
}

const centreAgain = () => screen.findByRole('button', { name: 'Edit Choose your home centre' });
const membershipAgain = () => screen.findByText(/Gold, £32.50/);
const answerAgain = async () => expect(keptNow()?.answers).toEqual({ 'q-heard': 'A friend' });

const ROWS: readonly Row[] = [
  {
    section: 'centre',
    path: '/',
    arrive: async () => void (await screen.findByRole('link', { name: 'Northgate Leisure Centre' })),
    act: async (page) => page.user.click(screen.getByRole('link', { name: 'Northgate Leisure Centre' })),
    again: centreAgain,
  },
  {
    section: 'membership',
    path: '/centre/northgate',
    arrive: async () => void (await screen.findByRole('button', { name: 'Choose this membership: Gold' })),
    act: (page) => press(page, 'Choose this membership: Gold'),
    again: membershipAgain,
  },
  {
    section: 'details',
    path: GOLD,
    arrive: ways.details,
    act: (page) => Promise.resolve(act(() => void page.host.store.dispatch(userRequested()))),
    again: membershipAgain,
  },
  {
    section: 'questions',
    path: GOLD,
    arrive: ways.questions,
    act: async (page) => {
      await press(page, 'Save and continue');
      act(() => void page.host.store.dispatch(userRequested()));
    },
    again: answerAgain,
  },
  { section: 'review', path: GOLD, arrive: ways.review, act: (page) => go(page), again: answerAgain },
  {
    section: 'direct debit',
    path: GOLD,
    arrive: ways.directDebit,
    act: (page) => go(page, 'Save and continue'),
    again: answerAgain,
  },
  {
    section: 'confirm',
    path: GOLD,
    arrive: ways.confirm,
    act: (page) => press(page, 'Continue to checkout'),
    again: answerAgain,
  },
];

// @spec platform 4.2c
test.each(ROWS)(
  'a 401 at the section $section: one reload, and the non-sensitive data returns',
  async (row) => {
    const page = await openJoining({ ...WORLD, path: row.path });
    await row.arrive(page);
    gone();
    await row.act(page);
    await waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
    expect(document.cookie).not.toContain('foyer_signed_in=1');
    const visit = keptNow();
    const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
    expect(stored).not.toMatch(/12345678|112233|Robin/);
    const path = window.location.pathname;
    page.unmount();
    network.resetHandlers();
    await openJoining({
      ...WORLD,
      path,
      customer: null,
      ...(visit && { kept: { visit, document: 'hash' } }),
    });
    await row.again();
  },
);

test('after a lost session the customer sees the reason, and login is offered before registration', async () => {
  const page = await openJoining({ ...WORLD, path: GOLD });
  await ways.review(page);
  gone();
  await go(page);
  await waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
  page.unmount();
  network.resetHandlers();
  const after = await openJoining({ ...WORLD, path: GOLD, customer: null, sameBrowser: true });
  expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
  expect(await screen.findByText('Log-in form')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull();
  await press(after, "I don't have an account");
  expect(await screen.findByRole('button', { name: 'Create Account' })).toBeVisible();
});

const TYPED = [
  ['questions', ways.questions, 'Save and continue', ASKED, 'A friend'],
  ['review', ways.review, 'Continue', 'Start date', '20/11/2026'],
  ['direct debit', ways.directDebit, 'Save and continue', /Account holder/, 'Robin Example'],
] as const;

test.each(TYPED)(
  'logged out in another tab at the section %s: the text stays, and login is requested on submit',
  async (_section, arrive, send, label, text) => {
    const page = await openJoining({ ...WORLD, path: GOLD });
    await arrive(page);
    signIn(false);
    act(() => void page.host.store.dispatch(sessionCheckRequested()));
    expect(screen.getByLabelText(label)).toHaveValue(text);
    await go(page, send);
    expect(await screen.findByRole('button', { name: 'Create Account' })).toBeVisible();
    expect(page.reload).not.toHaveBeenCalled();
    signIn(true);
    act(() => void page.host.store.dispatch(sessionCheckRequested()));
    await ways.details();
    expect(keptNow()?.answers).toEqual({ 'q-heard': 'A friend' });
  },
);

test('logged out in another tab at the operator’s questions: the answers stay, and login is requested on submit', async () => {
  const schema = { type: 'object', properties: { goal: { type: 'string', title: 'Your goal' } } };
  const page = await openJoining({
    ...WORLD,
    path: GOLD,
    sections: ['centre', 'membership', 'details', 'tenantQuestions', 'review'],
    sectionSettings: { tenantQuestions: { key: 'goals', schema } },
  });
  await ways.details();
  await go(page);
  await page.user.type(await screen.findByLabelText(/Your goal/), 'A marathon');
  signIn(false);
  act(() => void page.host.store.dispatch(sessionCheckRequested()));
  await go(page, 'Save and continue');
  expect(await screen.findByRole('button', { name: 'Create Account' })).toBeVisible();
  expect(keptNow()?.tenantAnswers).toMatchObject({ goals: { answers: { goal: 'A marathon' } } });
});
