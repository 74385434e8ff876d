/** Every server error is shown in the section that can fix it. */
import { http, HttpResponse } from 'msw';
import { configure, screen, waitFor } from '@testing-library/react';
import type { ResolvedTenant } from '../../../core/contract';
import { fixedCosts, group, question, user } from '../testing/builders';
import { openJoining, type TestSetup } from '../testing/joiningPage';
import { expectOpen } from '../testing/steps';
import { toWire } from '../testing/wire';

configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(60_000);

const GOLD = '/centre/northgate/membership/gold/fixed';

const invalid = (errors: Readonly<Record<string, readonly string[]>>) =>
  HttpResponse.json({ message: 'Invalid', code: 'invalid', errors }, { status: 422 });

const refusing = (errors: Readonly<Record<string, readonly string[]>>) =>
  http.post('*/api/memberships/online-joining/validate', () => invalid(errors));

async function openReview(world: TestSetup = {}) {
  const page = await openJoining({ path: GOLD, customer: user(), ...world });
  await page.user.click(await screen.findByRole('button', { name: 'Continue' }));
  return page;
}

async function send({ user: person }: Awaited<ReturnType<typeof openJoining>>) {
  const go = await screen.findByRole('button', { name: 'Save and continue to checkout' });
  await expectOpen(go);
  await person.click(go);
}

const atFault = () =>
  screen.getAllByRole('heading', { name: /needs your attention/ }).map(({ textContent }) => textContent);

// @spec joining 2.28, 5.5
test.each(['homeVenueId', 'venueName', 'venueType'])(
  'a message about %s is in the section of centres until another is chosen',
  async (path) => {
    const page = await openReview({ handlers: [refusing({ [path]: ['This centre is full.'] })] });
    await send(page);
    expect(await screen.findByText('This centre is full.')).toBeVisible();
    expect(atFault()).toEqual([expect.stringContaining('Choose your home centre')]);
    await page.user.click(screen.getByRole('link', { name: 'Change location' }));
    await page.user.click(await screen.findByRole('link', { name: 'Pool' }));
    expect(await screen.findByRole('button', { name: 'Choose this membership: Gold' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: /needs your attention/ })).toBeNull();
  },
);

test.each([
  ['fixed', 'It is now £360.00 to pay. Please look at the payment summary before you continue.'],
  [
    'recurring',
    'It is now £31.92 to pay today, and £32.50 each month. Please look at the payment summary before you continue.',
  ],
])('a changed price is shown before it is accepted again, for a %s membership', async (paid, reported) => {
  const moved = http.post('*/api/memberships/online-joining/store', () =>
    HttpResponse.json({ message: 'No', code: 'price_changed', errors: {} }, { status: 409 }),
  );
  const path = `/centre/northgate/membership/gold/${paid}`;
  const customer = user({ hasInstruction: true, hasBillingDate: true });
  await send(await openReview({ path, customer, handlers: [moved] }));
  expect(await screen.findByText('The price has changed')).toBeVisible();
  expect(await screen.findByText(reported)).toBeVisible();
});

// @spec joining 2.28
test('a message about all answers is above the questions', async () => {
  const page = await openJoining({
    path: GOLD,
    customer: user(),
    questions: [group([question()])],
    handlers: [refusing({ answers: ['These questions have changed.'] })],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Continue' }));
  await page.user.type(await screen.findByLabelText(/How did you hear about us/), 'A friend');
  await page.user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await send(page);
  expect(await screen.findByText('These questions have changed.')).toBeVisible();
  expect(atFault()).toEqual([expect.stringContaining('Additional details')]);
});

const step = (name: string): ResolvedTenant['sections'][number] => ({
  id: `joining.${name}`,
  use: `joining.${name}`,
  plugin: 'joining',
  title: `joining.${name}.title`,
  settings: {},
});

const asking = (key: string, label: string): ResolvedTenant['sections'][number] => ({
  ...step('tenantQuestions'),
  id: `joining.tenantQuestions#${key}`,
  title: label,
  settings: { key, schema: { type: 'object', properties: { club: { type: 'string', title: label } } } },
});

// @spec joining 5.5
test.each([
  ['tenantAnswers.gymnastics.club', ['Which club?']],
  ['tenantAnswers.gymnastics', ['Which club?']],
  ['tenantAnswers', ['Which gym?', 'Which club?']],
])('a message about %s is in the tenant’s sections that it concerns', async (path, sections) => {
  const page = await openReview({
    document: {
      sections: [
        ...['centre', 'membership', 'details'].map(step),
        asking('gym', 'Which gym?'),
        asking('gymnastics', 'Which club?'),
        step('review'),
      ],
    },
    handlers: [refusing({ [path]: ['Not one of ours.'] })],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Save and continue' }));
  await screen.findByRole('textbox', { name: /Which club/ });
  await page.user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await send(page);
  expect((await screen.findAllByText('Not one of ours.'))[0]).toBeVisible();
  expect(atFault()).toEqual(sections.map((title) => expect.stringContaining(title) as unknown));
});

const TRAINING: ResolvedTenant['sections'][number] = {
  ...step('tenantQuestions'),
  title: 'Your first session',
  settings: {
    key: 'training',
    schema: {
      type: 'object',
      required: ['trainingTime'],
      properties: {
        trainingTime: {
          type: 'string',
          title: 'When do you plan to train?',
          oneOf: [
            { const: 'morning', title: 'Mornings' },
            { const: 'lunch', title: 'Lunch hours' },
          ],
        },
        goals: {
          type: 'array',
          title: 'What are you training for?',
          uniqueItems: true,
          items: { type: 'string', oneOf: [{ const: 'race', title: 'A race' }] },
        },
      },
      allOf: [
        {
          if: { required: ['goals'], properties: { goals: { contains: { const: 'race' } } } },
          then: { properties: { race: { type: 'string', title: 'Which race?' } } },
        },
      ],
    },
  },
};

test('an answer that the operator no longer offers is reported at its question, each time', async () => {
  const page = await openReview({
    document: { sections: [...['centre', 'membership', 'details'].map(step), TRAINING, step('review')] },
    handlers: [refusing({ 'tenantAnswers.training.trainingTime': ['Choose one of the options.'] })],
  });
  const question = () => screen.findByLabelText(/When do you plan to train/);
  await page.user.selectOptions(await question(), 'Mornings');
  await page.user.click(screen.getByRole('button', { name: 'Save and continue' }));
  for (const round of [1, 2]) {
    await send(page);
    await waitFor(async () =>
      expect(await question()).toHaveAccessibleDescription(/Choose one of the options\./),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Choose one of the options.');
    if (round === 1) await page.user.click(screen.getByRole('button', { name: 'Save and continue' }));
  }
});

// @spec joining 2.28
test('a code that the price request rejects is reported at its field, and without it there is a price', async () => {
  const page = await openReview({
    handlers: [
      http.get('*/api/v1/membership-promotions/validate/:code/:option', () =>
        HttpResponse.json({ data: { code: 'SPRING', id: 'p1', description: null } }),
      ),
      http.get('*/api/memberships/types/:typeId/payment-options/:optionId', ({ request }) =>
        new URL(request.url).searchParams.has('promotion_code_id')
          ? invalid({ promotion_code_id: ['This code has run out.'] })
          : HttpResponse.json({ data: toWire(fixedCosts()) }),
      ),
    ],
  });
  await page.user.type(await screen.findByLabelText(/Promo code/), 'SPRING');
  await page.user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(screen.getByLabelText(/Promo code/)).toHaveAccessibleDescription(/This code has run out\./),
  );
  await page.user.click(screen.getByRole('button', { name: 'Remove promo code SPRING' }));
  await expectOpen(screen.getByRole('button', { name: 'Save and continue to checkout' }));
  expect(screen.queryByText('This code has run out.')).toBeNull();
});

// @spec joining 5.5
test('a day that the price request rejects is reported at the start date', async () => {
  await openReview({
    handlers: [
      http.get('*/api/memberships/types/:typeId/payment-options/:optionId', () =>
        invalid({ start_date: ['The centre is closed on that day.'] }),
      ),
    ],
  });
  await waitFor(() =>
    expect(screen.getByLabelText('Start date')).toHaveAccessibleDescription(
      /The centre is closed on that day\./,
    ),
  );
});

test('a centre that failed to load is not reported as missing, and can be requested again', async () => {
  let isIll = true;
  const ill = http.get('*/api/venues/online-joining/:slug', () =>
    isIll ? HttpResponse.json({ message: 'No', code: 'failed', errors: {} }, { status: 503 }) : undefined,
  );
  const page = await openJoining({ handlers: [ill], path: '/centre/northgate' });
  expect(await screen.findByText(/We couldn’t look up the centre/)).toBeVisible();
  expect(window.location.pathname).toBe('/centre/northgate');
  expect(screen.queryByText('Couldn’t find that centre.')).not.toBeInTheDocument();
  isIll = false;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/We couldn’t look up the centre/)).not.toBeInTheDocument());
  expect((await screen.findAllByText('Northgate Leisure Centre')).length).toBeGreaterThan(0);
});
