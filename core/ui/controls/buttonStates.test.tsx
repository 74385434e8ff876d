/** Primary, secondary and disabled buttons are told apart in every theme. */
import { render, screen } from '@testing-library/react';
import { contrast, parseColour } from '../../../schemas/colour';
import type { ThemeValues } from '../../../schemas/boot';
import { FoyerTheme } from '../../theme/FoyerTheme';
import { Button } from './Button';

const PRIMARIES = [
  '#ffffff',
  '#fff8dc',
  '#ffff00',
  '#ffdd00',
  '#8c59f8',
  '#808080',
  '#c0c0c0',
  '#004488',
  '#000000',
];
const STYLES = ['outline', 'solid'] as const;
const THEMES = PRIMARIES.flatMap((themeAppPrimaryColour) =>
  STYLES.map((themeAppSecondaryButtonStyle) => ({ themeAppPrimaryColour, themeAppSecondaryButtonStyle })),
);

function looksOf(values: ThemeValues) {
  render(
    <FoyerTheme values={values}>
      <Button kind="primary">Pay</Button>
      <Button>Print</Button>
      <Button kind="primary" disabled>
        Continue
      </Button>
      <Button aria-disabled>Apply</Button>
      <Button kind="primary" busy>
        Save
      </Button>
    </FoyerTheme>,
  );
  const look = (name: string) => {
    const { backgroundColor, borderTopStyle, color } = getComputedStyle(screen.getByRole('button', { name }));
    return { backgroundColor, borderTopStyle, color };
  };
  return {
    primary: look('Pay'),
    secondary: look('Print'),
    disabledPrimary: look('Continue'),
    disabledSecondary: look('Apply'),
    busy: look('Save'),
  };
}

function ratio(one: string, other: string): number {
  const parts = (text: string) => /\d+, \d+, \d+/.exec(text)?.[0].split(', ').map(Number) ?? [];
  const hex = (text: string) =>
    `#${parts(text)
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')}`;
  const [first, second] = [parseColour(hex(one)), parseColour(hex(other))];
  if (!first || !second) throw new Error(`${one} or ${other} is no colour`);
  return contrast(first, second);
}

test.each(THEMES)(
  'with $themeAppPrimaryColour, $themeAppSecondaryButtonStyle secondary and disabled buttons are told from the primary',
  (values) => {
    const { primary, secondary, disabledPrimary, disabledSecondary, busy } = looksOf(values);
    // The fill of the primary button is seen beside a secondary one.
    expect(ratio(primary.backgroundColor, secondary.backgroundColor)).toBeGreaterThanOrEqual(1.15);
    // Only disabled buttons have a dashed edge. All of them look the same.
    expect(disabledPrimary).toEqual(disabledSecondary);
    expect(disabledPrimary.borderTopStyle).toBe('dashed');
    expect([primary, secondary, busy].map(({ borderTopStyle }) => borderTopStyle)).toEqual(
      Array(3).fill('solid'),
    );
    expect(disabledPrimary.backgroundColor).not.toBe(primary.backgroundColor);
    expect(disabledPrimary.backgroundColor).not.toBe(secondary.backgroundColor);
    expect(disabledPrimary.color).not.toBe(secondary.color);
    // A busy button keeps the look of its kind.
    expect(busy).toEqual(primary);
  },
);
