import styled from '@emotion/styled';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { useEarlyInput } from '../../hydration/eventReplay';
import { controlStyles } from './controlStyles';
import { Field, FIELD_WIDTHS, describedBy, type FieldWidth, type FieldWords } from './Field';

/** The props of `TextField`, with those of a native input. */
export interface TextFieldProps
  extends FieldWords, Omit<ComponentPropsWithRef<'input'>, 'width' | 'size' | 'children'> {
  /** Default: 'full'. */
  readonly width?: FieldWidth;
  /** Before the input, in the same row: '£'. */
  readonly before?: ReactNode;
  /** After the input, in the same row: an Apply button, the card's brand. */
  readonly after?: ReactNode;
}

const Input = styled('input')(controlStyles);
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  maxWidth: '100%',
}));

/** An input for one line of text, with label, help and error. */
export function TextField({
  label,
  help,
  error,
  optional,
  width = 'full',
  before,
  after,
  id,
  ...input
}: TextFieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const described = describedBy(inputId, { help, error }, input['aria-describedby']);
  useEarlyInput(inputId);
  return (
    <Field id={inputId} label={label} help={help} error={error} optional={optional}>
      <Row>
        {before}
        <Input
          type="text"
          {...input}
          {...described}
          id={inputId}
          style={{ maxWidth: FIELD_WIDTHS[width], ...input.style }}
        />
        {after}
      </Row>
    </Field>
  );
}
