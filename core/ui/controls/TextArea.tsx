import styled from '@emotion/styled';
import type { ComponentPropsWithRef } from 'react';
import { controlStyles } from './controlStyles';
import { Field, FIELD_WIDTHS, useField, type FieldWidth, type FieldTexts } from './Field';

type TextAreaProps = FieldTexts & ComponentPropsWithRef<'textarea'> & { readonly width?: FieldWidth };

const Area = styled('textarea')(controlStyles, { resize: 'vertical', minHeight: '6rem' });

/** An input for several lines of text. */
export function TextArea({ width = 'full', ...props }: TextAreaProps) {
  const { field, control } = useField(props);
  return (
    <Field {...field}>
      <Area rows={4} {...control} style={{ maxWidth: FIELD_WIDTHS[width] }} />
    </Field>
  );
}
