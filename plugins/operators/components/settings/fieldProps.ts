/** What every field of a form needs. */
import { valueIn } from '../../domain/applyChanges';
import { pointerSteps } from '../../domain/jsonPointer';
import type { SchemaField } from '../../domain/schemaFields';
import { settingChange } from '../../domain/settingChange';
import type { SubjectSource } from '../subjectSource';

export type FieldOfKind<Kind extends SchemaField['kind']> = Extract<SchemaField, { readonly kind: Kind }>;

export interface FieldProps<Kind extends SchemaField['kind']> {
  readonly field: FieldOfKind<Kind>;
  readonly source: SubjectSource;
}

/** `setting/kiosk/warnAfterSeconds` -> an id of the page. */
export const idOf = (pointer: string): string => `setting${pointer.replaceAll(/[^\w-]/g, '-')}`;

/** The ids of the parts of a field: its help, the error of the typed text, and its Problems. */
export const partsOf = (pointer: string) => {
  const id = idOf(pointer);
  return { help: `${id}-help`, fault: `${id}-fault`, problems: `${id}-problems` };
};

/** The value of `aria-describedby`: screen readers announce help and errors with the field. */
export const describedBy = (pointer: string): string => Object.values(partsOf(pointer)).join(' ');

/** The value of the document, and a function that changes it. Without `set`, the form can only be read. */
export function useSetting({ pointer, ...field }: SchemaField, { document, change }: SubjectSource) {
  const standard = 'standard' in field ? field.standard : undefined;
  const set = (value: Parameters<typeof settingChange>[2]) => {
    const changes = settingChange(document, { pointer, standard }, value);
    if (changes.length > 0) change?.(changes);
  };
  return { value: valueIn(document, pointerSteps(pointer)), set, isReadOnly: change === undefined };
}
