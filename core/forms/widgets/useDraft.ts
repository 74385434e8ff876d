import type { WidgetProps } from '@rjsf/utils';
import { useLayoutEffect, useReducer, useRef, type ChangeEvent, type KeyboardEvent } from 'react';
import { useFieldTalk } from '../fieldTalk';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Text is given to the form on leaving the field, not at every key: until then the browser holds it,
 * and nothing is drawn for a key, however long the form is. Enter, which sends, Tab, behind which there may be
 * a question that this answer brings, and what a browser fills in elsewhere on the page, are given at once.
 */
export function useDraft<Element extends Control>({ id, value, onChange, onBlur }: WidgetProps) {
  const { onEdited, onDraft } = useFieldTalk();
  const shown = value === undefined || value === null ? '' : String(value);
  const control = useRef<Element>(null);
  const drawn = useRef({ shown, commits: 0 });
  const isDraft = useRef(false);
  const [commits, committed] = useReducer((before: number) => before + 1, 0);
  // What the form made of the text ('007' is 7), and answers from outside; never over text that is being typed.
  useLayoutEffect(() => {
    if (drawn.current.shown === shown && drawn.current.commits === commits) return;
    drawn.current = { shown, commits };
    if (control.current && !isDraft.current) control.current.value = shown;
  }, [shown, commits]);
  const commit = (text: string) => {
    const wasDraft = isDraft.current;
    isDraft.current = false;
    onDraft(undefined);
    if (text !== shown) onChange(text === '' ? undefined : text);
    if (wasDraft) committed();
  };
  return {
    ref: control,
    defaultValue: shown,
    onChange: (event: ChangeEvent<Control>) => {
      const { value: text } = event.target;
      if (event.target !== event.target.ownerDocument.activeElement) return commit(text);
      isDraft.current = true;
      onDraft(() => commit(event.target.value));
      onEdited(id);
    },
    onKeyDown: (event: KeyboardEvent<Control>) => {
      const isLine = event.currentTarget instanceof HTMLInputElement;
      if (event.key === 'Tab' || (event.key === 'Enter' && isLine)) commit(event.currentTarget.value);
    },
    onBlur: (event: { readonly currentTarget: Control }) => {
      commit(event.currentTarget.value);
      onBlur(id, event.currentTarget.value);
    },
  };
}
