import styled from '@emotion/styled';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldError, FieldHelp, fieldIds, useField } from './Field';
import { TickBox } from './TickBox';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  /** The statement of the checkbox. Do not put buttons or links into it: pass them as `after`. */
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  /** Below the label and outside of it: a button that opens the terms. */
  readonly after?: ReactNode;
}

const Row = styled('label')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.25),
  alignItems: 'flex-start',
  paddingBlock: theme.spacing(0.5),
  cursor: 'pointer',
  maxWidth: '66ch',
  '&:has(:disabled)': { cursor: 'not-allowed', color: theme.foyer.textQuiet },
  [theme.foyer.touch]: { minHeight: theme.foyer.target, alignItems: 'center', paddingBlock: 0 },
}));

/** A word that is longer than the line is broken: as a flex item, the text would otherwise be as wide as the word. */
const Statement = styled('span')({ minWidth: 0, overflowWrap: 'anywhere' });

const Indented = styled('div')(({ theme }) => ({
  paddingInlineStart: `calc(1.375rem + ${theme.spacing(1.25)})`,
}));

/** A native checkbox with its statement. */
export function Checkbox({ after, ...props }: CheckboxProps) {
  const { field, control } = useField(props);
  const { id, label, help, error } = field;
  return (
    <div>
      <Row htmlFor={id}>
        <TickBox {...control} type="checkbox" />
        <Statement>{label}</Statement>
      </Row>
      {(help || after) && (
        <Indented>
          {help && <FieldHelp id={fieldIds(id).help}>{help}</FieldHelp>}
          {after}
        </Indented>
      )}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
