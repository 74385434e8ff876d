import { screen } from '@testing-library/react';
import { Stack } from './Stack';
import { showInPage } from '../testing/page';

test('a stack used as a region is found by its name', () => {
  showInPage(<Stack as="section" aria-label="Basket" gap={1} />);
  expect(screen.getByRole('region', { name: 'Basket' })).not.toHaveAttribute('gap');
});

test('a stack used as a list is a list in every browser, although it has no bullets', () => {
  showInPage(
    <Stack as="ul">
      <li>Swim</li>
    </Stack>,
  );
  // Safari removes the implicit role of a list without bullets.
  expect(screen.getByRole('list')).toHaveAttribute('role', 'list');
});
