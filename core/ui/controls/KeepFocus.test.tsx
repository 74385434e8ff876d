import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KeepFocus } from './KeepFocus';

const page = (items: readonly string[]) => (
  <>
    <button type="button">Filter</button>
    <KeepFocus>
      {items.map((item) => (
        <button key={item} type="button">
          {item}
        </button>
      ))}
    </KeepFocus>
  </>
);

test('a person whose item is removed from a list continues at the first item with Tab', async () => {
  const { rerender } = render(page(['Gold', 'Silver']));
  screen.getByRole('button', { name: 'Silver' }).focus();
  rerender(page(['Bronze', 'Copper']));
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Bronze' })).toHaveFocus();
});

test('an item that stays, and a control outside the list, keep the focus', () => {
  const { rerender } = render(page(['Gold', 'Silver']));
  screen.getByRole('button', { name: 'Silver' }).focus();
  rerender(page(['Silver', 'Bronze']));
  expect(screen.getByRole('button', { name: 'Silver' })).toHaveFocus();
  screen.getByRole('button', { name: 'Filter' }).focus();
  rerender(page(['Copper']));
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
});

test('a person who has not focused the list is not moved to it', () => {
  const { rerender } = render(page(['Gold']));
  rerender(page(['Copper']));
  expect(document.body).toHaveFocus();
});
