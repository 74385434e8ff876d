import { createContext, type ReactNode } from 'react';

/** Content that a form adds to one of its text fields: a button beside the input, and its result below. */
export interface FieldAddition {
  readonly after: ReactNode;
  readonly note: ReactNode;
}

/** By the `autocomplete` token of the question: `postal-code`. */
export type FieldAdditions = Readonly<Record<string, FieldAddition>>;

export const FieldAdditionsContext = createContext<FieldAdditions>({});
