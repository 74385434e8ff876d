import type { WidgetProps } from '@rjsf/utils';
import { flushSync } from 'react-dom';
import { afterPaint } from '../hydration/useAfterPaint';
import { afterPress } from '../ui/controls/afterPress';
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { helpOf } from './widgets/help';

type Messages = ReadonlyMap<string, string>;

/**
 * Messages and text between the form and its widgets, without rjsf, which renders a widget again only for a
 * new value of that widget. It is a store, so that of two hundred widgets only those with a new message are
 * rendered.
 */
export class FieldMessages {
  private messages: Messages = new Map();
  private readonly listeners = new Set<() => void>();
  /** Passes the text of the field that is being edited to the form. */
  private draft: (() => void) | undefined;
  /** The user has left the field. Its text is passed on after the next paint. */
  private isLeft = false;
  /** No answer shows another question, so Tab can move the focus before the form has the text. */
  private mayWait = false;

  constructor(
    private readonly forget: (id: string) => void,
    /** In kiosk mode nothing is stored or filled in automatically. */
    readonly kiosk: boolean,
    /** The venue's date, `YYYY-MM-DD`. */
    readonly today: string | undefined,
    /** The locale of typed numbers. */
    readonly locale: string,
  ) {}

  /** The user pressed a key, so the server's message on this field is outdated. */
  readonly onEdited = (id: string) => {
    if (this.messages.has(id)) this.forget(id);
  };

  readonly onDraft = (commit: (() => void) | undefined) => {
    if (this.isLeft) this.commitNow();
    this.draft = commit;
  };

  /**
   * The user left the field by a key. If its text cannot change other questions, the focus is painted first.
   * The form receives the text after that, or earlier when all answers are needed. Returns whether it waits.
   */
  readonly leave = (): boolean => {
    if (!this.mayWait || !this.draft) return false;
    this.isLeft = true;
    afterPaint(() => {
      if (this.isLeft) this.commitNow();
    });
    return true;
  };

  /**
   * The user left the field by a press on another element. Messages and questions that depend on the text
   * would move that element, and the click would miss it. The form receives the text after the click, or
   * before a button or link acts on the answers. It must not receive it before the click of a checkbox: a
   * render during that click would revert the tick.
   */
  readonly leaveByPress = (commit: () => void) => {
    this.draft = commit;
    this.isLeft = true;
    const commitOnce = () => {
      document.removeEventListener('click', beforeAction, true);
      if (this.draft === commit) this.commitNow();
    };
    const beforeAction = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a, button')) commitOnce();
    };
    document.addEventListener('click', beforeAction, true);
    afterPress(commitOnce);
  };

  /** Passes the text immediately. The text of a focused field is part of the answers. */
  readonly commitNow = () => {
    const commit = this.draft;
    this.draft = undefined;
    this.isLeft = false;
    if (commit) flushSync(commit);
  };

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  messageOf(id: string): string | undefined {
    return this.messages.get(id);
  }

  /** Whether a control of the group with this id has a message. */
  hasMessageIn(group: string): boolean {
    return [...this.messages.keys()].some((id) => id.startsWith(`${group}_`));
  }

  setMessages(messages: Messages, mayWait: boolean) {
    this.mayWait = mayWait;
    this.messages = messages;
    for (const listener of this.listeners) listener();
  }
}

const NO_MESSAGES = new FieldMessages(() => undefined, false, undefined, 'en-GB');

export const FieldMessagesContext = createContext(NO_MESSAGES);

export function useFieldMessages(): FieldMessages {
  return useContext(FieldMessagesContext);
}

export interface WidgetCopy {
  readonly label: string;
  readonly help: ReactNode;
  readonly error: string | undefined;
  readonly optional: boolean;
}

/** Label, help and error of a widget, in the form of the controls of core/ui. */
export function useWidgetCopy(props: WidgetProps): WidgetCopy {
  const messages = useFieldMessages();
  const message = () => messages.messageOf(props.id);
  return {
    label: props.label,
    help: helpOf(props),
    error: useSyncExternalStore(messages.subscribe, message, message),
    optional: !props.required && !props.readonly,
  };
}
