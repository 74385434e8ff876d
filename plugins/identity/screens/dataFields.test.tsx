/** 'Your details' with data-fields of every type, at registration and at the update. */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { HttpResponse } from 'msw';
import { http, type JsonBodyType } from 'msw';
import { sessionCheckAsked, userWanted } from '../../../core/contract';
import { network, openPlugin, signIn } from '../../../tests/kit/plugin';
import words from '../copy/en-GB.json';
import { UpdateForm } from '../components/UpdateForm';
import entry from '../entry';
import manifest from '../plugin.json';
import { eraseTyped } from '../state/typed';
import { answer, openIdentity, refusal, user as customer } from '../testing/identityPage';

type Fields = readonly Readonly<Record<string, unknown>>[];
type Body = Readonly<Record<string, unknown>>;

const field = (path: string, label: string, type: string, more: object = {}) => ({
  name: path,
  path,
  label,
  type,
  is_required: false,
  is_authorised: true,
  placeholder: null,
  options: [],
  html_attributes: {},
  metadata: { description: null },
  answer: null,
  ...more,
});

const EVERY_TYPE: Fields = [
  field('user.first_name', 'First name', 'text', {
    is_required: true,
    placeholder: 'As in your passport',
    metadata: { description: 'We call you <strong>this</strong>.<script>x()</script>' },
    html_attributes: { maxlength: '40', autocapitalize: 'words', onclick: 'x()', style: 'color:red' },
  }),
  field('user.children', 'Children', 'number', { html_attributes: { min: '0', max: '9' } }),
  field('user.title', 'Title', 'select', {
    options: [
      { value: '01', label: 'Dr' },
      { value: 'x.y', label: 'Mx' },
    ],
  }),
  field('user.days', 'Days', 'multi_select', {
    options: [
      { value: 'sat', label: 'Saturday' },
      { value: 'sun', label: 'Sunday' },
    ],
  }),
  field('user.dob', 'Date of birth', 'date', { is_required: true }),
  field('user.news', 'Send me news', 'checkbox'),
];

const KNOWN: Readonly<Record<string, unknown>> = {
  'user.first_name': 'Jo',
  'user.children': 2,
  'user.title': 'x.y',
  'user.days': ['sun'],
  'user.dob': '1990-02-28',
  'user.news': true,
};

/** The same questions with what is known, and one that may be seen and not changed. */
const FILLED: Fields = [
  ...EVERY_TYPE.map((one) => ({ ...one, answer: KNOWN[String(one['path'])] })),
  field('user.reference', 'Customer ID', 'text', { is_authorised: false, is_required: true, answer: 'C-1' }),
];

const sectionsOf = (fields: Fields) => [
  { section_name: 'About you', section_reference: 'about', section_fields: fields },
];

let bodies: Body[] = [];

function serverAsks(fields: Fields) {
  network.use(
    http.get('*/api/data-fields', () => answer(sectionsOf(fields), 200, { checksum: 'sum-1' })),
    http.get('*/api/terms', () => answer([])),
    http.get('*/api/auth/user', () => answer(customer)),
  );
}

function serverAnswers(path: string, reply: () => HttpResponse<JsonBodyType>) {
  network.use(
    http.all(path, async ({ request }) => {
      bodies.push((await request.json()) as Body);
      return reply();
    }),
  );
}

const saved = () => answer({ token: null, user: customer });
const taken = () => {
  signIn(true);
  return answer({ token: null, user: customer }, 201);
};

beforeEach(() => {
  bodies = [];
  localStorage.clear();
});

async function openRegistration(fields = EVERY_TYPE, reply = taken) {
  serverAsks(fields);
  serverAnswers('*/api/auth/customer/register', reply);
  return openIdentity({ path: '/register' });
}

const onSaved = jest.fn();
const onUnsaved = jest.fn();
const WithUpdateForm = () => <UpdateForm onSaved={onSaved} onUnsaved={onUnsaved} />;

/** The update form stands in a section of the joining page; here on a page of its own. */
async function openUpdate(fields = FILLED, reply: () => HttpResponse<JsonBodyType> = saved) {
  onSaved.mockClear();
  eraseTyped();
  serverAsks(fields);
  serverAnswers('*/api/my-account/user/update', reply);
  const routes = [
    { id: 'identity.update', area: 'online-joining', path: '/update', title: 'identity.login.title' },
  ];
  return openPlugin({
    manifest: { ...manifest, routes },
    entry: { ...entry, routes: { 'identity.update': WithUpdateForm } },
    words,
    path: '/update',
    signedIn: true,
  });
}

type Page = Awaited<ReturnType<typeof openIdentity>>;

const SAVE = { name: 'Save and continue' };
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
  test('asks every type of data-field and sends each answer by its path, with the checksum', async () => {
    const page = await openRegistration();
    await fillIn(page);
    await password(page);
    await page.user.click(screen.getByRole('button', CREATE));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({
      'user.first_name': 'Ann',
      'user.children': 3,
      'user.title': '01',
      'user.days': ['sat'],
      'user.dob': '1990-02-28',
      'user.news': true,
      checksum: 'sum-1',
    });
  });

  test('shows placeholder, description and harmless attributes, and nothing that could run', async () => {
    await openRegistration();
    const name = await screen.findByLabelText('First name');
    expect(name).toHaveAttribute('placeholder', 'As in your passport');
    expect(name).toHaveAttribute('maxlength', '40');
    expect(name).toHaveAttribute('autocapitalize', 'words');
    expect(name).not.toHaveAttribute('onclick');
    expect(name).not.toHaveStyle({ color: 'red' });
    await waitFor(() => expect(name).toHaveAccessibleDescription(/We call you this ?\./));
    expect(document.querySelector('main script')).toBeNull();
  });

  test('names what is required and an impossible date before anything is sent', async () => {
    const page = await openRegistration();
    await page.user.type(await screen.findByLabelText('Date of birth'), '31/02/1990');
    await password(page);
    await page.user.click(screen.getByRole('button', CREATE));
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(/First name is required\./);
    expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(/Date must be valid\./);
    expect(bodies).toEqual([]);
  });

  test('puts messages of the server, lists or texts, at their fields, and unknown ones in the summary', async () => {
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

describe('the update form', () => {
  test('is filled with what is known; what may not be changed can be read, and not edited', async () => {
    await openUpdate();
    expect(await screen.findByLabelText('First name')).toHaveValue('Jo');
    expect(screen.getByLabelText(/^Children/)).toHaveDisplayValue('2');
    expect(screen.getByLabelText(/^Title/)).toHaveDisplayValue('Mx');
    expect(screen.getByRole('checkbox', { name: 'Sunday' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Saturday' })).not.toBeChecked();
    expect(screen.getByLabelText('Date of birth')).toHaveDisplayValue('28/02/1990');
    expect(screen.getByRole('checkbox', { name: /^Send me news/ })).toBeChecked();
    expect(screen.getByLabelText(/^Customer ID/)).toHaveAttribute('readonly');
  });

  test('reads what is known however the server writes it, and sends it as the form has it', async () => {
    const written: Readonly<Record<string, unknown>> = {
      'user.first_name': 'Jo',
      'user.children': '2',
      'user.title': '01',
      'user.days': 'sun',
      'user.dob': '1990-02-28T00:00:00.000000Z',
      'user.news': '1',
    };
    const { user } = await openUpdate(
      EVERY_TYPE.map((one) => ({ ...one, answer: written[String(one['path'])] })),
    );
    expect(await screen.findByLabelText('Date of birth')).toHaveDisplayValue('28/02/1990');
    expect(screen.getByRole('checkbox', { name: 'Sunday' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^Send me news/ })).toBeChecked();
    await user.click(screen.getByRole('button', SAVE));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(bodies[0]).toMatchObject({
      'user.children': 2,
      'user.title': '01',
      'user.days': ['sun'],
      'user.dob': '1990-02-28',
      'user.news': true,
    });
  });

  test('sends what was filled in with the checksum, tells that it was saved, and asks for no password', async () => {
    const { user } = await openUpdate();
    const name = await screen.findByLabelText('First name');
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await user.clear(name);
    await user.type(name, 'Ann');
    await user.clear(screen.getByLabelText(/^Children/));
    await user.click(screen.getByRole('button', SAVE));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({
      'user.first_name': 'Ann',
      'user.title': 'x.y',
      'user.days': ['sun'],
      'user.dob': '1990-02-28',
      checksum: 'sum-1',
    });
    expect(bodies[0]).not.toHaveProperty(['user.children']);
  });

  test('has back what was emptied once it is saved, as the server has it, and nothing is unsaved', async () => {
    onUnsaved.mockClear();
    const { user } = await openUpdate();
    await user.clear(await screen.findByLabelText(/^Children/));
    await user.tab();
    expect(onUnsaved).toHaveBeenLastCalledWith(true);
    await user.click(screen.getByRole('button', SAVE));
    await waitFor(() => expect(screen.getByLabelText(/^Children/)).toHaveDisplayValue('2'));
    expect(onUnsaved).toHaveBeenLastCalledWith(false);
  });

  test('asks whoever was logged out in another tab to log in before it sends anything', async () => {
    const { user } = await openUpdate();
    await user.type(await screen.findByLabelText('First name'), 'anna');
    signIn(false);
    await user.click(screen.getByRole('button', SAVE));
    await waitFor(() => expect(window.location.search).toBe('?redirect=%2Fupdate'));
    expect(bodies).toEqual([]);
  });

  test('shows messages of the server at their fields and in the summary, and keeps what was typed', async () => {
    const { user } = await openUpdate(FILLED, () =>
      refusal(422, 'Please check.', { 'user.title': 'Choose another.', 'user.gone': ['Ask at the desk.'] }),
    );
    await user.type(await screen.findByLabelText('First name'), 'anna');
    await user.click(screen.getByRole('button', SAVE));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Title/)).toHaveAccessibleDescription(/Choose another\./),
    );
    expect(within(screen.getByRole('alert')).getByText('Ask at the desk.')).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Joanna');
    expect(onSaved).not.toHaveBeenCalled();
  });

  test.each([
    [419, 'Something has gone wrong, please reload and try again.'],
    [500, 'Something has gone wrong, please try again.'],
  ])('shows an answer of %s as a banner', async (status, text) => {
    const { user } = await openUpdate(FILLED, () => refusal(status, 'Hidden.'));
    await user.click(await screen.findByRole('button', SAVE));
    expect(await screen.findByText(text)).toBeVisible();
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('keeps what was typed when its customer is logged out in another tab, and shows it to nobody else', async () => {
    const { host, user } = await openUpdate();
    await user.type(await screen.findByLabelText('First name'), 'anna');
    await user.tab();
    const look = (signedIn: boolean) => {
      signIn(signedIn);
      act(() => void host.store.dispatch(sessionCheckAsked()));
    };
    look(false);
    look(true);
    expect(screen.getByLabelText('First name')).toHaveValue('Joanna');

    look(false);
    network.use(http.get('*/api/auth/user', () => answer({ ...customer, id: 'u-2' })));
    look(true);
    act(() => void host.store.dispatch(userWanted()));
    await waitFor(() => expect(screen.queryByLabelText('First name')).not.toBeInTheDocument());
  });
});
