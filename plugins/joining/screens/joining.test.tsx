import { http, HttpResponse } from 'msw';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { group, question, term, user, venue } from '../testing/builders';
import type { SectionContribution } from '../../../core/contract';
import { openJoining } from '../testing/joiningPage';
import { agreeToTerms, expectDisabledWithReason, expectOpen } from '../testing/steps';

// Whole visits are slow on a busy machine.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(60_000);

const MEMBERSHIP = '/centre/northgate/membership/gold';
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

// @spec joining 2.29, 2.31, 2.56, 8.20a, 8.20b
test('a visitor finds a centre by name, chooses it, and the membership section opens', async () => {
  const { user: person } = await openJoining();
  expect(await heading(/Choose your home centre/)).toBeVisible();
  const link = await screen.findByRole('link', { name: 'Northgate Leisure Centre' });
  expect(link).toHaveAttribute('href', '/centre/northgate');
  await person.type(screen.getByRole('searchbox', { name: 'Search by name, town or postcode' }), 'zz');
  expect(await screen.findByText('No venues found')).toBeVisible();
  await person.clear(screen.getByRole('searchbox'));
  await person.click(await screen.findByRole('link', { name: 'Northgate Leisure Centre' }));
  expect(await screen.findByRole('button', { name: 'Choose this membership: Gold' })).toBeEnabled();
  expect(window.location.pathname).toBe('/centre/northgate');
  expect(document.cookie).toContain('foyer_venue=northgate');
  expect(screen.getByText("You haven't selected a membership yet.")).toBeVisible();
});

// @spec joining 2.17, 2.27
test('Change location clears the home venue and returns to the list', async () => {
  const { user: person } = await openJoining({ path: '/centre/northgate' });
  await person.click(await screen.findByRole('button', { name: /Edit Choose your home centre/ }));
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Change location' }));
  expect(await screen.findByRole('link', { name: 'Pool' })).toBeVisible();
  expect(window.location.pathname).toBe('/');
  expect(document.cookie).not.toContain('foyer_venue');
});

test('Change location in a new tab keeps the home venue on this page', async () => {
  const { user: person } = await openJoining({ path: '/centre/northgate' });
  await person.click(await screen.findByRole('button', { name: /Edit Choose your home centre/ }));
  // jsdom cannot open a tab.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await person.keyboard('{Control>}');
  await person.click(screen.getByRole('link', { name: 'Change location' }));
  await person.keyboard('{/Control}');
  expect(screen.getByRole('link', { name: 'Change location' })).toBeVisible();
  expect(document.cookie).toContain('foyer_venue=northgate');
});

async function throughDetails(person: Awaited<ReturnType<typeof openJoining>>['user']) {
  expect(await screen.findByText(/Your details can’t be edited now/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Continue' }));
}

// @spec joining 2.22, 2.47, 4.7, 5.15, 5.21
test('a single payment: questions, review, stored, and on to the checkout', async () => {
  const sent: unknown[] = [];
  const { user: person } = await openJoining({
    path: `${MEMBERSHIP}/fixed`,
    customer: user(),
    terms: [term()],
    health: [term({ id: 't-health', title: 'Health commitment' })],
    questions: [group([question()])],
    handlers: [
      http.post('*/api/memberships/online-joining/store', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ data: await storedAnswer() }, { status: 201 });
      }),
      http.post('*/api/custom-questions/memberships/ms1', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ data: { saved: 1 } });
      }),
    ],
  });
  await throughDetails(person);
  await person.type(await screen.findByLabelText(/How did you hear about us/), 'A friend');
  await person.click(screen.getByRole('button', { name: 'Save and continue' }));
  const go = await screen.findByRole('button', { name: 'Save and continue to checkout' });
  const health = await screen.findByRole('checkbox', { name: /agree to the Health commitment/ });
  expectDisabledWithReason(
    go,
    'Still needed: your agreement to the Health commitment and your agreement to the Membership terms.',
  );
  await agreeToTerms(person, health);
  expectDisabledWithReason(go, 'Still needed: your agreement to the Membership terms.');
  await agreeToTerms(person, screen.getByRole('checkbox', { name: /agree to the Membership terms/ }));
  await expectOpen(go);
  await person.click(go);
  await waitFor(() => expect(window.location.pathname).toBe('/checkout'));
  expect(sent).toEqual([
    expect.objectContaining({
      paymentOptionId: 'o-year',
      startDate: '2026-11-20',
      terms: ['t-health', 't-member'],
    }),
    { answers: [{ questionId: 'q-heard', answer: 'A friend' }] },
  ]);
  expect(screen.getByText('Membership added to basket.')).toBeVisible();
});

/** A section of another plugin, which does not use any data of joining. */
const guest: SectionContribution = {
  component: ({ onComplete }) => (
    <button type="button" onClick={onComplete}>
      Take a locker
    </button>
  ),
  isComplete: () => true,
};

test('if a section of another plugin is last, the membership is stored after it', async () => {
  const sent: unknown[] = [];
  const { user: person } = await openJoining({
    path: `${MEMBERSHIP}/fixed`,
    customer: user(),
    guest,
    handlers: [
      http.post('*/api/memberships/online-joining/store', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ data: await storedAnswer() }, { status: 201 });
      }),
    ],
  });
  await throughDetails(person);
  await person.click(await screen.findByRole('button', { name: 'Continue' }));
  const take = await screen.findByRole('button', { name: 'Take a locker' });
  expect(sent).toEqual([]);
  await person.click(take);
  await waitFor(() => expect(window.location.pathname).toBe('/checkout'));
  expect(sent).toEqual([expect.objectContaining({ paymentOptionId: 'o-year' })]);
});

async function storedAnswer() {
  const { toWire } = await import('../testing/wire');
  const { fixedCosts } = await import('../testing/builders');
  return { id: 'ms1', cart_id: 'c1', new_mandate_submitted: false, costs: toWire(fixedCosts()) };
}

// @spec joining 2.25, 2.43, 2.47, 2.51, 5.13, 5.14, 5.15, 8.13a, 8.13b
test('a monthly membership: billing day, direct debit as specified, shown masked', async () => {
  const { user: person } = await openJoining({
    path: `${MEMBERSHIP}/recurring`,
    customer: user(),
    directDebitTerms: [term({ id: 't-dd', title: 'Direct debit terms' })],
  });
  await throughDetails(person);
  const go = await screen.findByRole('button', { name: 'Continue' });
  expectDisabledWithReason(go, 'Still needed: a billing day.');
  const day = screen.getByLabelText('Billing day');
  expect(within(day).queryByRole('option', { name: '29' })).toBeNull();
  await person.selectOptions(day, '5');
  await expectOpen(go);
  await person.click(go);

  const save = await screen.findByRole('button', { name: 'Save and continue' });
  expectDisabledWithReason(
    save,
    'Still needed: your bank details, your address, your confirmation that you are the account holder ' +
      'and your agreement to the Direct debit terms.',
  );
  await person.type(screen.getByLabelText(/Account holder/), 'Robin Example');
  await person.type(screen.getByLabelText(/Account number/), '12345678');
  await person.type(screen.getByLabelText(/Sort code/), '11-22-33');
  await person.type(screen.getByLabelText(/Address line one/), '1 Mill Lane');
  await person.type(screen.getByLabelText(/Town or city/), 'Leeds');
  await person.type(screen.getByLabelText(/Postcode/), 'nonsense');
  await person.tab();
  expect(await screen.findByText('Please enter a valid postcode')).toBeVisible();
  await person.clear(screen.getByLabelText(/Postcode/));
  await person.type(screen.getByLabelText(/Postcode/), 'LS1 4DY');
  await person.click(
    screen.getByRole('checkbox', {
      name: 'I confirm that I am the account holder and am authorised to set up Direct Debit payments on this account.',
    }),
  );
  expectDisabledWithReason(save, 'Still needed: your agreement to the Direct debit terms.');
  await agreeToTerms(person, screen.getByRole('checkbox', { name: /Direct debit terms/ }));
  await expectOpen(save);
  expect(screen.getByRole('link', { name: /GoCardless/ })).toHaveAttribute(
    'href',
    'https://gocardless.com/privacy/',
  );
  await person.click(save);

  expect(await screen.findByText('••••••78')).toBeInTheDocument();
  expect(screen.queryByText(/12345678/)).toBeNull();
  expect(screen.getByRole('heading', { name: 'The Direct Debit Guarantee' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue to checkout' })).toBeEnabled();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/12345678|112233/);
});

// @spec joining 2.28, 5.12, 8.1a, 8.1b
test('a server message about the account clears when any input is edited', async () => {
  const { user: person } = await openJoining({
    path: `${MEMBERSHIP}/recurring`,
    customer: user({ hasBillingDate: true }),
    settings: { collectBillingAddress: false },
    handlers: [
      http.post('*/api/memberships/online-joining/validate', ({ request }) =>
        new URL(request.url).searchParams.get('step') === 'directDebit'
          ? HttpResponse.json(
              {
                message: 'Invalid',
                code: 'invalid',
                errors: { 'accountDetails.sortCode': ['No such bank.'] },
              },
              { status: 422 },
            )
          : HttpResponse.json({ data: { valid: true } }),
      ),
    ],
  });
  await throughDetails(person);
  await expectOpen(await screen.findByRole('button', { name: 'Continue' }));
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await person.type(await screen.findByLabelText(/Account holder/), 'Robin Example');
  await person.type(screen.getByLabelText(/Account number/), '12345678');
  await person.type(screen.getByLabelText(/Sort code/), '112233');
  await person.click(screen.getByRole('checkbox', { name: /authorised to set up Direct Debit/ }));
  await person.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect((await screen.findAllByText('No such bank.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/Sort code/)).toHaveAccessibleDescription(/No such bank\./);
  expect(screen.getByRole('heading', { name: /Monthly payment.*needs your attention/ })).toBeVisible();
  await person.type(screen.getByLabelText(/Account holder/), 's');
  await waitFor(() => expect(screen.queryByText('No such bank.')).toBeNull());
  expect(screen.queryByRole('heading', { name: /needs your attention/ })).toBeNull();
});

test('a section after the confirmation precedes the checkout', async () => {
  const stored: unknown[] = [];
  const schema = {
    type: 'object',
    required: ['shirt'],
    properties: { shirt: { type: 'string', title: 'Size of shirt' } },
  };
  const { user: person } = await openJoining({
    path: `${MEMBERSHIP}/recurring`,
    customer: user({ hasBillingDate: true }),
    settings: { collectBillingAddress: false },
    sections: ['centre', 'membership', 'details', 'review', 'directDebit', 'confirm', 'tenantQuestions'],
    sectionSettings: { tenantQuestions: { key: 'welcome', schema } },
    handlers: [
      http.post('*/api/memberships/online-joining/store', async ({ request }) => {
        stored.push(await request.json());
        return HttpResponse.json({ message: 'No', code: 'broken', errors: {} }, { status: 500 });
      }),
    ],
  });
  await throughDetails(person);
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await expectOpen(button);
    await person.click(button);
  };
  await press('Continue');
  await person.type(await screen.findByLabelText(/Account holder/), 'Robin Example');
  await person.type(screen.getByLabelText(/Account number/), '12345678');
  await person.type(screen.getByLabelText(/Sort code/), '112233');
  await person.click(screen.getByRole('checkbox', { name: /authorised to set up Direct Debit/ }));
  await press('Save and continue');
  expect(await heading('The Direct Debit Guarantee')).toBeVisible();
  await press('Continue');
  await person.type(await screen.findByLabelText(/Size of shirt/), 'XL');
  expect(stored).toEqual([]);
  await press('Save and continue');
  await waitFor(() => expect(stored).toMatchObject([{ tenantAnswers: { welcome: { shirt: 'XL' } } }]));
});

// @spec joining 2.43, 2.44, 2.47
// @spec platform 4.7b
test('a customer with a direct debit sees that billing aligns, and enters no bank details', async () => {
  const { user: person } = await openJoining({
    path: `${MEMBERSHIP}/recurring`,
    customer: user({ hasInstruction: true, hasBillingDate: true }),
  });
  await throughDetails(person);
  expect(
    await screen.findByText(
      'Your billing date will align with your other memberships, and the cost is added to your usual monthly payment.',
    ),
  ).toBeVisible();
  expect(screen.queryByLabelText('Billing day')).toBeNull();
  expect(screen.getByRole('button', { name: 'Save and continue to checkout' })).toBeVisible();
});

// @spec joining 2.45, 5.19, 8.5a, 8.5b
test('a promo code is locked when it is applied, and removed on request', async () => {
  const { user: person } = await openJoining({
    path: `${MEMBERSHIP}/fixed`,
    customer: user(),
    handlers: [
      http.get('*/api/v1/membership-promotions/validate/:code/:option', ({ params }) =>
        params.code === 'SPRING'
          ? HttpResponse.json({ data: { code: 'SPRING', id: 'p1', description: null } })
          : HttpResponse.json({ message: 'No', code: 'not_found', errors: {} }, { status: 404 }),
      ),
    ],
  });
  await throughDetails(person);
  const code = await screen.findByLabelText(/Promo code/);
  await person.type(code, 'WINTER');
  await person.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Code not recognised')).toBeVisible();
  await person.clear(code);
  await person.type(code, 'SPRING');
  await person.click(screen.getByRole('button', { name: 'Apply' }));
  const remove = await screen.findByRole('button', { name: 'Remove promo code SPRING' });
  expect(code).toHaveAttribute('readonly');
  await person.click(remove);
  expect(screen.getByLabelText(/Promo code/)).toHaveValue('');
});

// @spec joining 8.21a, 8.21b
test('terms that fail to load block the review, and can be requested again', async () => {
  let broken = true;
  const { user: person } = await openJoining({
    path: `${MEMBERSHIP}/fixed`,
    customer: user(),
    handlers: [
      http.get('*/api/terms/membership/:id', () =>
        broken
          ? HttpResponse.json({ message: 'x', code: 'x', errors: {} }, { status: 500 })
          : HttpResponse.json({ data: [] }),
      ),
    ],
  });
  await throughDetails(person);
  expect(await screen.findByText('We couldn’t load the terms')).toBeVisible();
  const go = screen.getByRole('button', { name: 'Save and continue to checkout' });
  expectDisabledWithReason(go, 'Still needed: the terms, which didn’t load.');
  broken = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await expectOpen(go);
});

test('the summary shows each line, the amount due now and the later payments', async () => {
  await openJoining({ path: `${MEMBERSHIP}/recurring` });
  const panel = within(await screen.findByRole('region', { name: 'Your selection' }));
  expect(await panel.findByText('Payment summary')).toBeVisible();
  for (const text of [
    'Gold',
    'Adult',
    'Setup fee',
    'Pro-rata payment',
    '11 days',
    'To pay now',
    'Then each month',
  ]) {
    expect(panel.getAllByText(text).length).toBeGreaterThan(0);
  }
  expect(panel.getByText('£31.92')).toBeVisible();
});

test('a guest registers in the page; a customer created in this visit can edit their details', async () => {
  const { user: person } = await openJoining({ path: `${MEMBERSHIP}/fixed` });
  expect(await screen.findByRole('button', { name: 'Create Account' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Log-in form')).toBeVisible();
});

// @spec joining 2.31, 8.20a, 8.20b
test('without centres for joining the list says so, and mentions no search', async () => {
  await openJoining({ venues: [] });
  expect(await screen.findByText('No centres found')).toBeVisible();
  expect(screen.queryByText(/Check the spelling/)).toBeNull();
});

test('when only one centre exists there is nothing to choose', async () => {
  await openJoining({ venues: [venue()] });
  expect(await screen.findByRole('button', { name: /Choose this membership/ })).toBeVisible();
  expect(await heading(/Choose your home centre/)).toBeVisible();
});
