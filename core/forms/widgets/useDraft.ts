import type { WidgetProps } from '@rjsf/utils';
import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { useFieldTalk } from '../fieldTalk';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Text is given to the form on leaving the field, not at every key: a form of two hundred
 * questions then costs nothing while somebody types. Enter, which sends, and what a browser fills
 * in elsewhere on the page, are given at once.
 */
export function useDraft({ id, value, onChange, onBlur }: WidgetProps) {
  const { onEdited } = useFieldTalk();
  const shown = value === undefined || value === null ? '' : String(value);
  const [draft, setDraft] = useState<string>();
  const commit = (text: string) => {
    setDraft(undefined);
    if (text !== shown) onChange(text === '' ? undefined : text);
  };
  return {
    value: draft ?? shown,
    onChange: (event: ChangeEvent<Control>) => {
      const { value: text } = event.target;
      if (event.target !== event.target.ownerDocument.activeElement) return commit(text);
      setDraft(text);
      onEdited(id);
    },
    onKeyDown: (event: KeyboardEvent<Control>) => {
      if (event.key === 'Enter' && event.currentTarget instanceof HTMLInputElement)
        commit(event.currentTarget.value);
    },
    onBlur: (event: { readonly currentTarget: Control }) => {
      commit(event.currentTarget.value);
      onBlur(id, event.currentTarget.value);
    },
  };
}
