import { configure, screen, waitFor } from '@testing-library/react';
import { fixedCosts, group, question, user } from '../testing/builders';
import { openJoining, type TestSetup } from '../testing/joiningPage';
import type { StoredVisit } from '../state/storedVisit';

configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(60_000);

const visit: StoredVisit = {
  selection: { step: 'membership', venueId: 'v1', typeId: 'm-gold', optionId: 'o-year' },
  startDate: '2026-11-25',
  billingDay: undefined,
  promotion: undefined,
  answers: { 'q-heard': 'A friend' },
  tenantAnswers: {},
  detailsConfirmed: true,
};

const comeBack = (document: string, world: TestSetup = {}) =>
  openJoining({
    kept: { visit, document },
    customer: user(),
    questions: [group([question()])],
    costs: () => fixedCosts({ startDate: '2026-11-25' }),
    ...world,
  });

const CHANGED = 'This page has changed since you were last here';

test('after a reload the choice, the dates and non-sensitive answers are restored, and the visit continues', async () => {
  const { user: person } = await comeBack('hash');
  expect(await screen.findByLabelText(/How did you hear about us/)).toHaveValue('A friend');
  expect(screen.getByText('Gold, £360.00')).toBeVisible();
  expect(screen.queryByText(CHANGED)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByLabelText('Start date')).toHaveValue('25/11/2026');
});

test('after a reload an answered section of questions is not opened again', async () => {
  await comeBack('hash', { kept: { visit: { ...visit, questionsDone: true }, document: 'hash' } });
  expect(await screen.findByLabelText('Start date')).toHaveValue('25/11/2026');
  expect(screen.queryByLabelText(/How did you hear about us/)).toBeNull();
});

test('an answered section opens again if a question became required or changed', async () => {
  const kept = { visit: { ...visit, questionsDone: true }, document: 'hash' };
  const added = question({ id: 'q-goal', label: 'Your goal', isRequired: true });
  const first = await comeBack('hash', { kept, questions: [group([question(), added])] });
  expect(await screen.findByLabelText(/Your goal/)).toHaveValue('');
  first.unmount();
  const choice = question({ type: 'select', options: { poster: 'A poster' }, isRequired: false });
  await comeBack('hash', { kept, questions: [group([choice])] });
  expect(await screen.findByLabelText(/How did you hear about us/)).toHaveValue('');
});

test('the completion of the questions is stored, unless an answer cannot be stored', async () => {
  const { user: person } = await comeBack('hash');
  const kept = () => Object.values({ ...localStorage }).join();
  await screen.findByLabelText(/How did you hear about us/);
  await waitFor(() => expect(kept()).toContain('"questionsDone":false'));
  await person.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(kept()).toContain('"questionsDone":true'));
});

test('an answered section is one line on the screen, and all answers in print', async () => {
  const { user: person } = await comeBack('hash');
  await screen.findByLabelText(/How did you hear about us/);
  await person.click(screen.getByRole('button', { name: 'Save and continue' }));
  const [onScreen, printed] = await screen.findAllByText('A friend');
  expect(onScreen).toBeVisible();
  const onPaper = printed?.closest('dl');
  expect(onPaper).toHaveTextContent('How did you hear about us?A friend');
  expect(onPaper).not.toBeVisible();
});

test('an answer about health is not shown while its section is closed', async () => {
  const health = question({ id: 'q-health', reference: 'health', label: 'Any injury?' });
  const { user: person } = await comeBack('hash', { questions: [group([question(), health])] });
  await person.type(await screen.findByLabelText(/Any injury/), 'A knee');
  await person.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect((await screen.findAllByText('A friend'))[0]).toBeVisible();
  for (const knee of screen.getAllByText(/A knee/)) expect(knee).not.toBeVisible();
});

test('a private answer is requested again after a reload', async () => {
  const health = question({ id: 'q-health', reference: 'health', label: 'Any injury?' });
  const { user: person } = await comeBack('hash', { questions: [group([question(), health])] });
  await person.type(await screen.findByLabelText(/Any injury/), 'A knee');
  await person.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByLabelText('Start date')).toBeVisible();
  const kept = Object.values({ ...localStorage }).join();
  expect(kept).toContain('"questionsDone":false');
  expect(kept).not.toContain('A knee');
});

test('if the tenant document has changed, valid data is kept, and the customer is informed', async () => {
  const { user: person } = await comeBack('another');
  expect(await screen.findByText(CHANGED)).toBeVisible();
  expect(
    screen.getByText(
      'We’ve kept the choices and answers that are still valid. Please check them before you continue.',
    ),
  ).toBeVisible();
  expect(await screen.findByLabelText(/How did you hear about us/)).toHaveValue('A friend');
  await person.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText(CHANGED)).toBeNull());
});

test('a choice that the changed document no longer sells is reported and dropped', async () => {
  await comeBack('another', { settings: { paymentTypes: ['recurring'] } });
  expect(await screen.findByText('Could not find selected membership')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Choose this membership: Gold' })).toBeVisible();
});

test('an answer to a changed question is requested again', async () => {
  const choice = question({ type: 'select', options: { poster: 'A poster' } });
  await comeBack('hash', { questions: [group([choice])] });
  expect(await screen.findByLabelText(/How did you hear about us/)).toHaveValue('');
});

test('stored data contains no name, account number or personal characteristic', async () => {
  await comeBack('hash');
  await screen.findByLabelText(/How did you hear about us/);
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('A friend'));
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Robin|Example|@/);
});

test('answers given before a centre is chosen are stored, too', async () => {
  const schema = { type: 'object', properties: { goal: { type: 'string', title: 'Your goal' } } };
  const { user: person } = await openJoining({
    customer: user(),
    sections: ['details', 'tenantQuestions', 'centre', 'membership', 'review'],
    sectionSettings: { tenantQuestions: { key: 'goals', schema } },
  });
  await person.click(await screen.findByRole('button', { name: 'Continue' }));
  await person.type(await screen.findByLabelText(/Your goal/), 'A marathon');
  await person.tab();
  await waitFor(() => expect(Object.values({ ...localStorage }).join()).toContain('A marathon'));
  expect(Object.values({ ...localStorage }).join()).toContain('"detailsConfirmed":true');
});
