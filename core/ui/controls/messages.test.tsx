import { screen, waitFor } from '@testing-library/react';
import { CardGrid } from '../display/CardGrid';
import { DefinitionList } from '../display/DefinitionList';
import { Disclosure } from '../display/Disclosure';
import { ErrorSummary } from './ErrorSummary';
import { MoneyLine } from '../display/MoneyLine';
import { Notice } from '../display/Notice';
import { Skeleton } from '../display/Skeleton';
import { Spinner } from '../display/Spinner';
import { accessibilityFaults, showInPage } from '../testing/page';

test('the summary takes the focus, and its links open and focus the fields', async () => {
  const open = jest.fn();
  const { user } = showInPage(
    <>
      <ErrorSummary
        errors={[{ id: 'city', message: 'City is required.', open }, { message: 'Nobody knows why.' }]}
      />
      <input id="city" aria-label="City" />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'City is required.' }));
  expect(open).toHaveBeenCalled();
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveFocus());
  expect(screen.getByText('Nobody knows why.')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('two fields can have the same error text', () => {
  showInPage(<ErrorSummary errors={[{ message: 'Required.' }, { message: 'Required.' }]} />);
  expect(screen.getAllByText('Required.')).toHaveLength(2);
});

test('an empty summary is not rendered', () => {
  showInPage(<ErrorSummary errors={[]} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a notice names its type in a word, not only by colour', () => {
  showInPage(
    <Notice kind="danger" title="Your payment failed">
      Please try again.
    </Notice>,
  );
  expect(screen.getByText('Error:')).toBeInTheDocument();
  expect(screen.getByText('Your payment failed')).toBeVisible();
});

test('the static components pass axe', async () => {
  showInPage(
    <>
      <MoneyLine strong label="To pay now" value="£32.50" note="12 days" />
      <DefinitionList items={[{ term: 'Centre', description: 'Riverside Pool' }]} />
      <CardGrid>
        <li>Gold</li>
      </CardGrid>
      <Disclosure summary="What is a Direct Debit?">A way to pay.</Disclosure>
      <Skeleton lines={3} />
      <Spinner label="Loading centres" />
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading centres');
  expect(await accessibilityFaults()).toEqual([]);
});
