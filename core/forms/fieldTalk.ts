import type { WidgetProps } from '@rjsf/utils';
import { createContext, useContext, type ReactNode } from 'react';
import { helpOf } from './widgets/help';

/** What the form and its widgets say to each other past rjsf, which re-renders a widget only for its own value. */
export interface FieldTalk {
  /** Messages by id of the control. */
  readonly errors: ReadonlyMap<string, string>;
  /** A key was pressed: the server's message on this field is about the past. */
  readonly onEdited: (id: string) => void;
  /** In kiosk mode nothing is remembered or filled in. */
  readonly kiosk: boolean;
  /** The venue's, `YYYY-MM-DD`. */
  readonly today: string | undefined;
}

export const FieldTalkContext = createContext<FieldTalk>({
  errors: new Map(),
  onEdited: () => undefined,
  kiosk: false,
  today: undefined,
});

export function useFieldTalk(): FieldTalk {
  return useContext(FieldTalkContext);
}

export interface WidgetWords {
  readonly label: string;
  readonly help: ReactNode;
  readonly error: string | undefined;
  readonly optional: boolean;
}

/** Label, help and error of a widget, as the controls of core/ui take them. */
export function useWidgetWords(props: WidgetProps): WidgetWords {
  const { errors } = useFieldTalk();

  return {
    label: props.label,
    help: helpOf(props),
    error: errors.get(props.id),
    optional: !props.required && !props.readonly,
  };
}
