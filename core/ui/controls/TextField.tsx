import styled from '@emotion/styled';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useEarlyInput } from '../../hydration/eventReplay';
import { controlStyles } from './controlStyles';
import { Field, FIELD_WIDTHS, useField, type FieldWidth, type FieldTexts } from './Field';

/** The props of `TextField`, with those of a native input. */
export interface TextFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'width' | 'size' | 'children'> {
  /** Default: 'full'. */
  readonly width?: FieldWidth;
  /** Before the input, in the same row: '£'. */
  readonly before?: ReactNode;
  /** After the input, in the same row: an Apply button, the card's brand. */
  readonly after?: ReactNode;
  /** Below the input: what a press on the button in its row has done. */
  readonly note?: ReactNode;
}

const Input = styled('input')(controlStyles);
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  maxWidth: '100%',
  // Without it, the input keeps its own width beside what stands in the row.
  '& > input': { minWidth: 0 },
  // The text of a button stays in one line: the input gives way.
  '& > button': { flexShrink: 0 },
}));

/** An input for one line of text, with label, help and error. */
export function TextField({ width = 'full', before, after, note, style, ...props }: TextFieldProps) {
  const { field, control } = useField(props);
  useEarlyInput(field.id);
  const row = (
    <Row>
      {before}
      <Input type="text" {...control} style={{ maxWidth: FIELD_WIDTHS[width], ...style }} />
      {after}
    </Row>
  );
  return (
    <Field {...field} width={width}>
      {note === undefined ? (
        row
      ) : (
        <div>
          {row}
          {note}
        </div>
      )}
    </Field>
  );
}
