import type { ChangeEvent } from 'react';
import { useCopy, useMode } from '../../../core/contract';
import type { SavedCard } from '../../../schemas/generated/api';
import { FIELD_LABELS } from '../domain/card';
import type { CardField, CardForm } from './useCardForm';

export interface CardFieldsProps {
  readonly form: CardForm;
  readonly disabled: boolean;
  /** Messages of the server, by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly mayBeSaved: boolean;
  readonly replaced: SavedCard | undefined;
}

/** Id of a field of the card form, used by links from the error summary. */
export const fieldId = (field: string): string => `checkout-${field}`;

/** The props of a field of the card form. */
export function useCardField({ form, disabled, errors }: CardFieldsProps) {
  const copy = useCopy();
  const { kiosk } = useMode();
  return (field: CardField, autoComplete: string) => {
    const wrong = form.mistakeOf(field);
    return {
      id: fieldId(field),
      name: field,
      label: copy(FIELD_LABELS[field]),
      value: form.text[field],
      readOnly: disabled,
      autoComplete: kiosk ? 'off' : autoComplete,
      error: wrong === undefined ? errors[field]?.[0] : copy(wrong),
      onChange: (event: ChangeEvent<HTMLInputElement>) => form.type(field, event.target.value),
      onBlur: () => form.leave(field),
    };
  };
}
