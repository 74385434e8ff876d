import type { Theme } from '@emotion/react';
import type { Appearance } from '@stripe/stripe-js';

const BASE_PIXELS = 16;

/** The look of the fields in Stripe's frame: like those of the page around it. */
export function appearanceOf({ foyer, typography }: Theme): Appearance {
  const { tone, radius, surface, text, textQuiet, lineStrong, focus } = foyer;
  return {
    theme: foyer.scheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: focus,
      colorBackground: surface,
      colorText: text,
      colorTextSecondary: textQuiet,
      colorTextPlaceholder: textQuiet,
      colorDanger: tone.danger.text,
      borderRadius: radius.s,
      fontFamily: typography.fontFamily,
      fontSizeBase: `${BASE_PIXELS * foyer.scale}px`,
    },
    rules: {
      '.Label': { color: text, fontWeight: '700' },
      '.Input': { border: `1px solid ${lineStrong}`, boxShadow: 'none' },
      // The frame shows 4 px around a field.
      '.Input:focus': { outline: `3px solid ${focus}`, outlineOffset: '1px', boxShadow: 'none' },
    },
  };
}
