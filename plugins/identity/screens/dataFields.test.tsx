/** 'Your details' at registration, with data-fields of every type. */
import { screen, waitFor, within } from '@testing-library/react';
import { EVERY_TYPE, field, registered, serverAnswers, serverAsks } from '../testing/dataFields';
import { openIdentity, refusal } from '../testing/identityPage';

beforeEach(() => localStorage.clear());

async function openRegistration(fields = EVERY_TYPE, reply = registered) {
  serverAsks(fields);
  const bodies = serverAnswers('*/api/auth/customer/register', reply);
  return { ...(await openIdentity({ path: '/register' })), bodies };
}

type Page = Awaited<ReturnType<typeof openIdentity>>;

const CREATE = { name: 'Create Account' };

async function fillIn({ user }: Page) {
  await user.type(await screen.findByLabelText('First name'), 'Ann');
  await user.type(screen.getByLabelText(/^Children/), '3');
  await user.selectOptions(screen.getByLabelText(/^Title/), 'Dr');
  await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  await user.type(screen.getByLabelText('Date of birth'), '28/02/1990');
  await user.click(screen.getByRole('checkbox', { name: /^Send me news/ }));
}

async function password({ user }: Page) {
  await user.type(screen.getByLabelText('Password'), 'Secret-12!');
  await user.type(screen.getByLabelText('Repeat password'), 'Secret-12!');
}

describe('registration', () => {
  test('shows every type of question and sends each answer by its path, with the checksum', async () => {
    const page = await openRegistration();
    await fillIn(page);
    await password(page);
    await page.user.click(screen.getByRole('button', CREATE));
    await waitFor(() => expect(page.bodies).toHaveLength(1));
    expect(page.bodies[0]).toMatchObject({
      'user.first_name': 'Ann',
      'user.children': 3,
      'user.title': '01',
      'user.days': ['sat'],
      'user.dob': '1990-02-28',
      'user.news': true,
      checksum: 'sum-1',
    });
  });

  test('shows no question whose answer the call overwrites, and warns the operator', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const own = ['source', 'terms', 'clientId', 'checksum', 'password', 'passwordConfirmation'];
    const page = await openRegistration([
      field('user.first_name', 'First name', 'text'),
      ...own.map((path) => field(path, `About ${path}`, 'text', { is_required: true })),
    ]);
    await page.user.type(await screen.findByLabelText(/^First name/), 'Ann');
    expect(screen.queryByLabelText(/^About/)).not.toBeInTheDocument();
    await password(page);
    await page.user.click(screen.getByRole('button', CREATE));
    await waitFor(() => expect(page.bodies).toHaveLength(1));
    expect(page.bodies[0]).toMatchObject({
      'user.first_name': 'Ann',
      source: 'online-joining',
      checksum: 'sum-1',
    });
    expect(warn.mock.calls.map(([text]) => String(text))).toEqual(
      own.map((path) => expect.stringContaining(`'${path}'`) as unknown),
    );
    warn.mockRestore();
  });

  test('shows placeholder, description and safe attributes, and nothing executable', async () => {
    await openRegistration();
    const name = await screen.findByLabelText('First name');
    expect(name).toHaveAttribute('placeholder', 'As in your passport');
    // `maxlength` would silently cut a pasted text.
    expect(name).not.toHaveAttribute('maxlength');
    expect(name).toHaveAttribute('autocapitalize', 'words');
    expect(name).not.toHaveAttribute('onclick');
    expect(name).not.toHaveStyle({ color: 'red' });
    await waitFor(() => expect(name).toHaveAccessibleDescription(/We call you this ?\./));
    expect(document.querySelector('main script')).toBeNull();
  });

  test('reports missing required answers and an impossible date before anything is sent', async () => {
    const page = await openRegistration();
    await page.user.type(await screen.findByLabelText('Date of birth'), '31/02/1990');
    await password(page);
    await page.user.click(screen.getByRole('button', CREATE));
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(/First name is required\./);
    expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(
      /Date of birth: Date must be valid\./,
    );
    expect(page.bodies).toEqual([]);
  });

  test('shows server messages, lists or texts, at their fields, and unknown ones in the summary', async () => {
    const page = await openRegistration(EVERY_TYPE, () =>
      refusal(422, 'Please check.', {
        'user.first_name': ['Too short.', 'Not a name.'],
        'user.dob': 'You are too young.',
        'user.loyalty': ['The loyalty scheme is closed.'],
      }),
    );
    await fillIn(page);
    await password(page);
    await page.user.click(screen.getByRole('button', CREATE));
    await waitFor(() =>
      expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(/Too short\. Not a name\./),
    );
    expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(/You are too young\./);
    const summary = within(screen.getByRole('alert'));
    expect(summary.getByText('The loyalty scheme is closed.')).toBeVisible();
    expect(summary.getByRole('link', { name: /You are too young\./ })).toBeVisible();
  });
});
