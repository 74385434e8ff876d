import { render, screen } from '@testing-library/react';
import type { ThemeValues } from '../../../schemas/boot';
import { FoyerTheme } from '../../theme/FoyerTheme';
import { Button } from './Button';

const shown = (size: 'sm' | 'md' | 'lg' | undefined, values: ThemeValues = {}) => {
  render(
    <FoyerTheme values={values}>
      <Button size={size}>Book</Button>
    </FoyerTheme>,
  );
  return getComputedStyle(screen.getByRole('button', { name: 'Book' }));
};

const ROOT_PX = 16;

// @spec platform 9.8c
test.each([
  ['sm', 26],
  ['md', 34],
  ['lg', 42],
] as const)('a button of size %s is %i px high', (size, height) => {
  expect(Number.parseFloat(shown(size).minHeight) * ROOT_PX).toBe(height);
});

test('a button without a size is large', () => {
  expect(Number.parseFloat(shown(undefined).minHeight) * ROOT_PX).toBe(42);
});

// @spec platform 3.3c
test('a secondary button is outlined or solid, depending on the theme', () => {
  const outline = shown('md', { themeAppSecondaryButtonStyle: 'outline', themeAppPrimaryColour: '#004488' });
  expect([outline.backgroundColor, outline.color]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 68, 136)']);
  document.body.replaceChildren();
  const solid = shown('md', { themeAppSecondaryButtonStyle: 'solid', themeAppPrimaryColour: '#004488' });
  expect(solid.backgroundColor).not.toBe(outline.backgroundColor);
  expect(solid.color).not.toBe('rgb(0, 68, 136)');
});

test('no browser restores a disabled button as enabled after a reload', () => {
  render(
    <FoyerTheme values={{}}>
      <Button disabled={false}>Log in</Button>
      <Button>Book</Button>
    </FoyerTheme>,
  );
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveAttribute('autocomplete', 'off');
  expect(screen.getByRole('button', { name: 'Book' })).not.toHaveAttribute('autocomplete');
});

test('a spinner takes the place of an icon, or covers content that is not text, so that the width stays', () => {
  render(
    <FoyerTheme values={{}}>
      <Button busy iconAfter="arrow-right">
        Continue
      </Button>
      <Button busy>
        Open shift <kbd>F9</kbd>
      </Button>
    </FoyerTheme>,
  );
  expect(screen.getByRole('button', { name: 'Continue' }).querySelectorAll('svg')).toHaveLength(0);
  const covered = screen.getByText(/Open shift/);
  expect(covered).toHaveTextContent('Open shift F9');
  expect(covered.parentElement).toHaveAttribute('data-covered');
});
