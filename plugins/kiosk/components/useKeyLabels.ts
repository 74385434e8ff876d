import { useMemo } from 'react';
import { useCopy } from '../../../core/contract';
import { ENTER, SHIFT, type KeyboardState } from '../domain/keys';
import type { TypedField } from '../browser/typedField';
import { nextField } from '../browser/typing';

const KEYS = ['bksp', 'space', 'shift', 'hide', 'letters', 'accents', 'symbols', 'digits'];
/** Keys whose short labels are not words, so they need an accessible name. */
const NAMED = ['letters', 'accents', 'symbols', 'digits'];

const enterActionOf = (field: TypedField) =>
  field instanceof HTMLTextAreaElement ? 'newLine' : nextField(field) ? 'next' : 'enter';

/** Labels and accessible names of the keys, in the format of simple-keyboard. */
export function useKeyLabels(field: TypedField, { shift }: KeyboardState) {
  const copy = useCopy();
  const enter = enterActionOf(field);
  return useMemo(() => {
    const labels = KEYS.map((key) => [`{${key}}`, copy(`kiosk.keyboard.${key}`)] as const);
    const names = NAMED.map((key) => ({
      attribute: 'aria-label',
      value: copy(`kiosk.keyboard.${key}.name`),
      buttons: `{${key}}`,
    }));
    return {
      display: {
        ...Object.fromEntries(labels),
        [ENTER]: copy(`kiosk.keyboard.${enter}`),
        [SHIFT]: copy(shift === 'locked' ? 'kiosk.keyboard.capitals' : 'kiosk.keyboard.shift'),
        // simple-keyboard sets labels as HTML.
        '<': '&lt;',
        '>': '&gt;',
        '&': '&amp;',
      },
      buttonAttributes: [
        // Not in the tab order: a user with a Tab key has a physical keyboard.
        { attribute: 'tabindex', value: '-1' },
        { attribute: 'type', value: 'button' },
        { attribute: 'aria-pressed', value: String(shift !== 'off'), buttons: SHIFT },
        ...names,
      ],
    };
  }, [copy, enter, shift]);
}
