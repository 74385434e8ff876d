import type { WidgetProps } from '@rjsf/utils';
import { useLayoutEffect, useReducer, useRef, type ChangeEvent, type KeyboardEvent } from 'react';
import { isPressing } from '../../ui/controls/afterPress';
import { useFieldMessages } from '../fieldMessages';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * The form receives a text when the user leaves the field, not at every key. Until then the browser holds it,
 * and a key causes no render, however long the form is. The form receives the text immediately on Enter,
 * which submits, and when the browser fills in another field. On Tab it receives it immediately if an answer
 * may show another question. Otherwise the focus is painted first.
 */
export function useDraft<Element extends Control>({ id, value, onChange, onBlur }: WidgetProps) {
  const { onEdited, onDraft, leave, leaveByPress } = useFieldMessages();
  const shown = value === undefined || value === null ? '' : String(value);
  const control = useRef<Element>(null);
  const drawn = useRef({ shown, commits: 0 });
  const isDraft = useRef(false);
  const [commits, committed] = useReducer((before: number) => before + 1, 0);
  // Shows the form's value of the text ('007' becomes 7) and answers from outside, but never replaces text
  // that is being typed.
  useLayoutEffect(() => {
    if (drawn.current.shown === shown && drawn.current.commits === commits) return;
    drawn.current = { shown, commits };
    if (control.current && !isDraft.current) control.current.value = shown;
  }, [shown, commits]);
  const isLeaving = useRef(false);
  const commit = (text: string) => {
    const wasDraft = isDraft.current;
    isDraft.current = false;
    onDraft(undefined);
    if (text !== shown) onChange(text === '' ? undefined : text);
    if (wasDraft) committed();
  };
  const commitAndLeave = (text: string) => {
    commit(text);
    onBlur(id, text);
  };
  return {
    ref: control,
    defaultValue: shown,
    onChange: (event: ChangeEvent<Control>) => {
      const { value: text } = event.target;
      if (event.target !== event.target.ownerDocument.activeElement) return commit(text);
      isDraft.current = true;
      isLeaving.current = false;
      onDraft(() => commit(event.target.value));
      onEdited(id);
    },
    onKeyDown: (event: KeyboardEvent<Control>) => {
      const isLine = event.currentTarget instanceof HTMLInputElement;
      const { value: text } = event.currentTarget;
      if (event.key === 'Enter' && isLine) commit(text);
      if (event.key !== 'Tab') return;
      onDraft(() => commitAndLeave(text));
      isLeaving.current = leave();
      if (!isLeaving.current) commit(text);
    },
    onBlur: (event: { readonly currentTarget: Control }) => {
      const { value: text } = event.currentTarget;
      if (!isLeaving.current && isPressing() && isDraft.current) leaveByPress(() => commitAndLeave(text));
      else if (!isLeaving.current) commitAndLeave(text);
      isLeaving.current = false;
    },
  };
}
