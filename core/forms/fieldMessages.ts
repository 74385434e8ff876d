import type { WidgetProps } from '@rjsf/utils';
import { flushSync } from 'react-dom';
import { afterPaint } from '../ui/afterPaint';
import { afterPress } from '../ui/afterPress';
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { helpOf } from './widgets/help';

type Messages = ReadonlyMap<string, string>;

/**
 * What the form and its widgets say to each other past rjsf, which draws a widget again only for
 * its own value. A store, so that of two hundred widgets only those with a new message are drawn.
 */
export class FieldMessages {
  private messages: Messages = new Map();
  private readonly listeners = new Set<() => void>();
  /** How the text of the one field that is being typed in is given to the form. */
  private draft: (() => void) | undefined;
  /** Its field was left, and the text is to be given after the next paint. */
  private isLeft = false;
  /** No answer brings another question: whoever goes on by Tab need not wait for what this one is to the form. */
  private mayWait = false;

  constructor(
    private readonly forget: (id: string) => void,
    /** In kiosk mode nothing is remembered or filled in. */
    readonly kiosk: boolean,
    /** The venue's, `YYYY-MM-DD`. */
    readonly today: string | undefined,
    /** In which numbers are typed. */
    readonly locale: string,
  ) {}

  /** A key was pressed: the server's message on this field is about the past. Without a message nothing is drawn for it. */
  readonly onEdited = (id: string) => {
    if (this.messages.has(id)) this.forget(id);
  };

  readonly onDraft = (give: (() => void) | undefined) => {
    if (this.isLeft) this.giveNow();
    this.draft = give;
  };

  /**
   * The field was left by a key: the focus is painted first where nothing else may come of the text, and the form
   * has it a moment later, or sooner when something needs all answers. Answers whether it waits.
   */
  readonly leave = (): boolean => {
    if (!this.mayWait || !this.draft) return false;
    this.isLeft = true;
    afterPaint(() => {
      if (this.isLeft) this.giveNow();
    });
    return true;
  };

  /**
   * The field was left by a press on another element. Messages and questions that depend on its text would move
   * that element, and the click would miss it. The form has the text after the click, or before a button or a
   * link of the page acts on the answers. Not before a tick: a drawing in the midst of its click would take it back.
   */
  readonly leaveByPress = (give: () => void) => {
    this.draft = give;
    this.isLeft = true;
    const giveOnce = () => {
      document.removeEventListener('click', beforeAction, true);
      if (this.draft === give) this.giveNow();
    };
    const beforeAction = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a, button')) giveOnce();
    };
    document.addEventListener('click', beforeAction, true);
    afterPress(giveOnce);
  };

  /** At once: there may be no later. What stands in a field in focus is part of the answers, too. */
  readonly giveNow = () => {
    const give = this.draft;
    this.draft = undefined;
    this.isLeft = false;
    if (give) flushSync(give);
  };

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  messageOf(id: string): string | undefined {
    return this.messages.get(id);
  }

  tell(messages: Messages, mayWait: boolean) {
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

/** Label, help and error of a widget, as the controls of core/ui take them. */
export function useWidgetCopy(props: WidgetProps): WidgetCopy {
  const talk = useFieldMessages();
  const message = () => talk.messageOf(props.id);
  return {
    label: props.label,
    help: helpOf(props),
    error: useSyncExternalStore(talk.subscribe, message, message),
    optional: !props.required && !props.readonly,
  };
}
