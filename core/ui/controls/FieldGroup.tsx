import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { FieldError, FieldHelp, OptionalMark, describedBy, fieldIds, type FieldTexts } from './Field';
import { VisuallyHidden } from '../display/VisuallyHidden';

const Set = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 });

const Legend = styled('legend')(({ theme }) => ({
  padding: 0,
  fontWeight: 700,
  color: theme.foyer.text,
  marginBottom: theme.spacing(0.5),
}));

export interface FieldGroupProps extends Omit<FieldTexts, 'label'> {
  readonly legend: ReactNode;
  /** Keeps the legend only for assistive technology, if a heading already shows the same text. */
  readonly hideLegend?: boolean;
  readonly id?: string;
  readonly role?: 'radiogroup';
  readonly children: ReactNode;
}

/** A fieldset for a question that several controls answer together. */
export function FieldGroup(props: FieldGroupProps) {
  const { legend, hideLegend, help, error, optional, id, role, children } = props;
  const generatedId = useId();
  const groupId = id ?? generatedId;
  const { 'aria-describedby': described, 'aria-invalid': invalid } = describedBy(groupId, { help, error });
  const text = (
    <>
      {legend}
      {optional && <OptionalMark />}
    </>
  );
  return (
    // `aria-invalid` is allowed on radio groups, not on a plain fieldset.
    <Set id={groupId} role={role} aria-describedby={described} aria-invalid={role && invalid} tabIndex={-1}>
      <Legend>{hideLegend ? <VisuallyHidden>{text}</VisuallyHidden> : text}</Legend>
      {help && <FieldHelp id={fieldIds(groupId).help}>{help}</FieldHelp>}
      {children}
      <FieldError id={groupId}>{error}</FieldError>
    </Set>
  );
}
