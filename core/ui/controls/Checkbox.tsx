import styled from '@emotion/styled';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { FieldError, FieldHelp, describedBy, fieldIds } from './Field';
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

const Indented = styled('div')(({ theme }) => ({
  paddingInlineStart: `calc(1.375rem + ${theme.spacing(1.25)})`,
}));

/** A native checkbox with its statement. */
export function Checkbox({ label, help, error, after, id, ...input }: CheckboxProps) {
  const own = useId();
  const boxId = id ?? own;
  return (
    <div>
      <Row htmlFor={boxId}>
        <TickBox
          {...input}
          {...describedBy(boxId, { help, error }, input['aria-describedby'])}
          type="checkbox"
          id={boxId}
        />
        <span>{label}</span>
      </Row>
      {(help || after) && (
        <Indented>
          {help && <FieldHelp id={fieldIds(boxId).help}>{help}</FieldHelp>}
          {after}
        </Indented>
      )}
      <FieldError id={boxId}>{error}</FieldError>
    </div>
  );
}
