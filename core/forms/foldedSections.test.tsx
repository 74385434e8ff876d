/** Sections of data-fields in which nothing is required: last on the page, folded until they matter. */
import { screen, waitFor } from '@testing-library/react';
import { field, show } from './testing/questionForm';
import { toDataFieldForm } from './toDataFieldForm';

const OFFERS = {
  sectionName: 'Offers',
  sectionFields: [
    field('source', { label: 'Where you heard about us' }),
    field('visits', { label: 'Visits a week', type: 'number', htmlAttributes: { max: '7' } }),
  ],
};
const ABOUT = {
  sectionName: 'About you',
  sectionFields: [
    field('title', { label: 'Title' }),
    field('first_name', { label: 'First name', isRequired: true }),
  ],
};

const offers = () => screen.getByText('Offers').closest('details');

test('what a customer must answer comes first, and what they may leave out is folded behind the password', () => {
  show(toDataFieldForm([OFFERS, ABOUT]), { extra: <input aria-label="Password" /> });
  const names = screen
    .getAllByRole('textbox', { hidden: true })
    .map((box) => box.getAttribute('aria-label') ?? (box as HTMLInputElement).labels?.[0]?.textContent);
  expect(names).toEqual([
    'Title (optional)',
    'First name',
    'Password',
    'Where you heard about us (optional)',
    'Visits a week (optional)',
  ]);
  expect(offers()).not.toHaveAttribute('open');
  expect(offers()).toHaveTextContent('Offers (optional)');
});

test('a section without a name comes last too, but is open', () => {
  show(toDataFieldForm([{ ...OFFERS, sectionName: '' }, ABOUT]));
  expect(
    screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual([
    'Title (optional)',
    'First name',
    'Where you heard about us (optional)',
    'Visits a week (optional)',
  ]);
});

test('a folded section is open when the customer has answered it before', () => {
  show(toDataFieldForm([ABOUT, OFFERS]), { answers: { source: 'A friend' } });
  expect(offers()).toHaveAttribute('open');
});

test('a folded section opens when the server refuses an answer in it', () => {
  show(toDataFieldForm([ABOUT, OFFERS]), { serverErrors: { source: ['This is too long.'] } });
  expect(offers()).toHaveAttribute('open');
});

test('a link to a wrong answer opens the section that the customer closed again', async () => {
  const { user, press } = show(toDataFieldForm([ABOUT, OFFERS]));
  await user.click(screen.getByText('Offers'));
  await user.type(screen.getByLabelText(/Visits a week/), '9');
  await press();
  offers()?.removeAttribute('open');
  await user.click(screen.getByRole('link', { name: /Visits a week/ }));
  await waitFor(() => expect(screen.getByLabelText(/Visits a week/)).toHaveFocus());
  expect(offers()).toHaveAttribute('open');
});

test('a form in which nothing is required shows every section open, in the order of the server', () => {
  const optional = { ...ABOUT, sectionFields: [field('title', { label: 'Title' })] };
  show(toDataFieldForm([OFFERS, optional]));
  expect(offers()).toBeNull();
  expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
    expect.stringContaining('Offers'),
    expect.stringContaining('Title'),
  ]);
});
