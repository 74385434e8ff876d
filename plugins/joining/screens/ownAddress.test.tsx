/** The billing address of a direct debit: the customer's own, or another one. */
import { configure, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { fieldNames, toTheBank } from '../testing/steps';

configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(60_000);

const HOME = [
  ['address_line_one', 'Address line one', '1 Mill Lane'],
  ['address_line_two', 'Address line two', null],
  ['city', 'Town or city', 'Leeds'],
  ['postcode', 'Postcode', 'LS1 4DY'],
] as const;

const details = (home: readonly (readonly [string, string, string | null])[] = HOME) => [
  {
    sectionName: 'Your address',
    sectionReference: 'address',
    sectionFields: home.map(([path, label, answer]) => ({
      name: path,
      path,
      label,
      type: 'text' as const,
      isRequired: true,
      isAuthorised: true,
      placeholder: null,
      options: [],
      htmlAttributes: {},
      metadata: { description: null },
      answer,
    })),
  },
];

const SAME = { name: 'Same as my address' };

test('a customer whose address is known need not type it again, and it is sent as if typed', async () => {
  const sent: unknown[] = [];
  const { user: person } = await toTheBank({
    details: details(),
    handlers: [
      http.post('*/api/memberships/online-joining/validate', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ data: { valid: true } });
      }),
    ],
  });
  const same = await screen.findByRole('checkbox', SAME);
  expect(same).toBeChecked();
  expect(same).toHaveAccessibleDescription('1 Mill Lane, Leeds, LS1\u00a04DY');
  expect(fieldNames()).toEqual(['Account holder', 'Account number', 'Sort code']);
  await person.type(screen.getByLabelText(/Account holder/), 'Robin Example');
  await person.type(screen.getByLabelText(/Account number/), '12345678');
  await person.type(screen.getByLabelText(/Sort code/), '112233');
  await person.click(screen.getByRole('checkbox', { name: /I confirm that I am the account holder/ }));
  await person.click(screen.getByRole('button', { name: 'Save and continue' }));
  await screen.findByText('••••••78');
  expect(sent.at(-1)).toMatchObject({
    billingAddressLineOne: '1 Mill Lane',
    billingAddressLineTwo: null,
    billingCity: 'Leeds',
    billingPostcode: 'LS1 4DY',
  });
});

test('another address can be typed instead, and is not lost when the customer changes their mind', async () => {
  const { user: person } = await toTheBank({ details: details() });
  const same = await screen.findByRole('checkbox', SAME);
  await person.click(same);
  expect(screen.getByLabelText(/Address line one/)).toHaveValue('');
  await person.type(screen.getByLabelText(/Address line one/), '2 Other Road');
  await person.click(same);
  expect(screen.queryByLabelText(/Address line one/)).toBeNull();
  await person.click(same);
  expect(screen.getByLabelText(/Address line one/)).toHaveValue('2 Other Road');
});

test('an address that a Direct Debit cannot use is not offered', async () => {
  const abroad = HOME.map(([path, label, answer]) =>
    path === 'postcode' ? ([path, label, 'BFPO 61'] as const) : ([path, label, answer] as const),
  );
  await toTheBank({ details: details(abroad) });
  expect(await screen.findByLabelText(/Address line one/)).toHaveValue('');
  expect(screen.queryByRole('checkbox', SAME)).toBeNull();
});

test('a customer reads what is collected, and when, before giving bank details', async () => {
  await toTheBank();
  expect(screen.getByText('We collect £32.50 on 1 December 2026, then every month.')).toBeVisible();
});
