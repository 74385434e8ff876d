import { useMemo } from 'react';
import { useCopy } from '../../../core/contract';
import { ENTER, SHIFT, type KeyboardState } from '../domain/keys';
import type { TypedField } from '../browser/typedField';
import { nextField } from '../browser/typing';

const KEYS = ['bksp', 'space', 'shift', 'hide', 'letters', 'accents', 'symbols', 'digits'];
/** Their short faces are no words. */
const NAMED = ['letters', 'accents', 'symbols', 'digits'];

const enterOf = (field: TypedField) =>
  field instanceof HTMLTextAreaElement ? 'newLine' : nextField(field) ? 'next' : 'enter';

/** What stands on the keys, and what they are called, as simple-keyboard takes it. */
export function useKeyLabels(field: TypedField, { shift }: KeyboardState) {
  const copy = useCopy();
  const enter = enterOf(field);
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
        // Faces are set as HTML.
        '<': '&lt;',
        '>': '&gt;',
        '&': '&amp;',
      },
      buttonAttributes: [
        // No stop on the way of the Tab key: whoever has that key has the letters, too.
        { attribute: 'tabindex', value: '-1' },
        { attribute: 'type', value: 'button' },
        { attribute: 'aria-pressed', value: String(shift !== 'off'), buttons: SHIFT },
        ...names,
      ],
    };
  }, [copy, enter, shift]);
}
