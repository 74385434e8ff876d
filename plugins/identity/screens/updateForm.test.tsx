/** The update form, which is a part of the joining page and of the account. Here it is on a test page. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { navigationRequested, sessionCheckRequested, userRequested } from '../../../core/contract';
import { network, signIn } from '../../../tests/kit/plugin';
import { selectForm } from '../state/selectors';
import { EVERY_TYPE, field, saved, serverAnswers, serverAsks, type Fields } from '../testing/dataFields';
import { dataResponse, refusal, user as customer } from '../testing/identityPage';
import { openUpdatePage } from '../testing/updatePage';

beforeEach(() => localStorage.clear());

const KNOWN: Readonly<Record<string, unknown>> = {
  'user.first_name': 'Jo',
  'user.children': 2,
  'user.title': 'x.y',
  'user.days': ['sun'],
  'user.dob': '1990-02-28',
  'user.news': true,
};

/** The same questions with saved answers, and one read-only question. */
const FILLED: Fields = [
  ...EVERY_TYPE.map((one) => ({ ...one, answer: KNOWN[String(one['path'])] })),
  field('user.reference', 'Customer ID', 'text', { is_authorised: false, is_required: true, answer: 'C-1' }),
];

const onSaved = jest.fn();
const onUnsaved = jest.fn();

async function openUpdate(fields = FILLED, reply = saved) {
  onSaved.mockClear();
  serverAsks(fields);
  const bodies = serverAnswers('*/api/my-account/user/update', reply);
  const page = await openUpdatePage({ onSaved, onUnsaved });
  return { ...page, bodies };
}

const SAVE = { name: 'Save and continue' };

describe('the update form', () => {
  test('is filled with the known answers; locked answers are readable, not editable', async () => {
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

  test('requests the current password once the platform requires it, and sends it only with the next attempt', async () => {
    const message = 'Enter your current password to change your email address.';
    let tries = 0;
    const { user, bodies } = await openUpdate(FILLED, () => {
      tries += 1;
      return tries === 1 ? refusal(422, 'Invalid.', { currentPassword: [message] }) : saved();
    });
    await screen.findByLabelText('First name');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await user.click(screen.getByRole('button', SAVE));
    const field = await screen.findByLabelText('Current password');
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(screen.getByRole('link', { name: message })).toHaveAttribute('href', `#${field.id}`);
    await user.type(field, 'Known-1!');
    await user.click(screen.getByRole('button', SAVE));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(bodies[0]).not.toHaveProperty('currentPassword');
    expect(bodies[1]).toHaveProperty('currentPassword', 'Known-1!');
    // The next change needs no password unless the platform requires it again.
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });

  test('reads known answers in any form of the server, and sends them in the form’s format', async () => {
    const written: Readonly<Record<string, unknown>> = {
      'user.first_name': 'Jo',
      'user.children': '2',
      'user.title': '01',
      'user.days': 'sun',
      'user.dob': '1990-02-28T00:00:00.000000Z',
      'user.news': '1',
    };
    const { bodies, user } = await openUpdate(
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

  test('sends the answers with the checksum, confirms the save, and requests no password', async () => {
    const { bodies, user } = await openUpdate();
    const name = await screen.findByLabelText('First name');
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await user.clear(name);
    await user.type(name, 'Ann');
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
  });

  test('sends cleared answers as empty, for each type that can be empty, but not answers that never existed', async () => {
    const { bodies, user } = await openUpdate([
      ...FILLED,
      field('user.nickname', 'Nickname', 'text', { answer: 'Joey' }),
      field('user.born', 'Child born', 'date', { answer: '2001-02-03' }),
      field('user.never', 'Never filled', 'text'),
    ]);
    await user.clear(await screen.findByLabelText(/^Children/));
    await user.clear(screen.getByLabelText(/^Nickname/));
    await user.clear(screen.getByLabelText(/^Child born/));
    await user.selectOptions(screen.getByLabelText(/^Title/), '');
    await user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    await user.click(screen.getByRole('checkbox', { name: /^Send me news/ }));
    await user.click(screen.getByRole('button', SAVE));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(bodies[0]).toMatchObject({
      'user.children': '',
      'user.nickname': '',
      'user.born': '',
      'user.title': '',
      'user.days': [],
      'user.news': false,
    });
    expect(bodies[0]).not.toHaveProperty(['user.never']);
  });

  test('that was left during a save is open again when it is opened again', async () => {
    let answerNow = () => {};
    const page = await openUpdate();
    network.use(
      http.put(
        '*/api/my-account/user/update',
        () => new Promise<HttpResponse<JsonBodyType>>((resolve) => (answerNow = () => resolve(saved()))),
      ),
    );
    await page.user.type(await screen.findByLabelText('First name'), 'anna');
    await page.user.click(screen.getByRole('button', SAVE));
    const goTo = (path: string) => act(() => void page.host.redux.dispatch(navigationRequested({ path })));
    goTo('/elsewhere');
    answerNow();
    await waitFor(() =>
      expect(selectForm(page.host.redux.getState(), 'membership_purchase').saved).toMatchObject({
        'user.first_name': 'Joanna',
      }),
    );
    goTo('/update');
    expect(await screen.findByLabelText('First name')).toBeVisible();
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('that was left during a save waits for the result before it sends anything else', async () => {
    const answers: (() => void)[] = [];
    const page = await openUpdate();
    network.use(
      http.put(
        '*/api/my-account/user/update',
        () => new Promise<HttpResponse<JsonBodyType>>((resolve) => answers.push(() => resolve(saved()))),
      ),
    );
    await page.user.type(await screen.findByLabelText('First name'), 'anna');
    await page.user.click(screen.getByRole('button', SAVE));
    const goTo = (path: string) => act(() => void page.host.redux.dispatch(navigationRequested({ path })));
    goTo('/elsewhere');
    goTo('/update');
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeVisible();
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(onSaved).not.toHaveBeenCalled();
    answers[0]?.();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  });

  test('has no unsaved changes after it saves a cleared answer', async () => {
    onUnsaved.mockClear();
    const { user } = await openUpdate();
    await user.clear(await screen.findByLabelText(/^Children/));
    await user.tab();
    // The form reports a removed value only after the focus is painted.
    await waitFor(() => expect(onUnsaved).toHaveBeenLastCalledWith(true));
    await user.click(screen.getByRole('button', SAVE));
    await waitFor(() => expect(onUnsaved).toHaveBeenLastCalledWith(false));
    expect(screen.getByLabelText(/^Children/)).toHaveDisplayValue('');
  });

  test('asks a customer who was logged out in another tab to log in before it sends anything', async () => {
    const { bodies, user } = await openUpdate();
    await user.type(await screen.findByLabelText('First name'), 'anna');
    signIn(false);
    await user.click(screen.getByRole('button', SAVE));
    await waitFor(() => expect(window.location.search).toBe('?redirect=%2Fupdate'));
    expect(bodies).toEqual([]);
  });

  test('shows server messages at their fields and in the summary, and keeps the typed data', async () => {
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
    [422, 'Something has gone wrong, please try again.'],
  ])('shows a response of %s without messages as a banner', async (status, text) => {
    const { user } = await openUpdate(FILLED, () => refusal(status, 'Hidden.'));
    await user.click(await screen.findByRole('button', SAVE));
    expect(await screen.findByText(text)).toBeVisible();
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('without a response says so once, keeps the typed data, and is sent again once for two presses', async () => {
    let tries = 0;
    const { user, bodies } = await openUpdate(FILLED, () =>
      (tries += 1) === 1 ? HttpResponse.error() : saved(),
    );
    await user.type(await screen.findByLabelText('First name'), 'anna');
    const save = await screen.findByRole('button', SAVE);
    await user.click(save);
    expect(await screen.findByRole('alert')).toHaveTextContent(/your changes may not be saved/);
    expect(screen.getByLabelText('First name')).toHaveValue('Joanna');
    act(() => {
      save.click();
      save.click();
    });
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toMatchObject({ 'user.first_name': 'Joanna' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps the typed data when its customer is logged out in another tab, and shows it to no other customer', async () => {
    const { host, user } = await openUpdate();
    await user.type(await screen.findByLabelText('First name'), 'anna');
    await user.tab();
    const look = (signedIn: boolean) => {
      signIn(signedIn);
      act(() => void host.store.dispatch(sessionCheckRequested()));
    };
    look(false);
    look(true);
    expect(screen.getByLabelText('First name')).toHaveValue('Joanna');

    look(false);
    network.use(http.get('*/api/auth/user', () => dataResponse({ ...customer, id: 'u-2' })));
    look(true);
    act(() => void host.store.dispatch(userRequested()));
    await waitFor(() => expect(screen.queryByLabelText('First name')).not.toBeInTheDocument());
  });
});
