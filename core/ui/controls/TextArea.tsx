import styled from '@emotion/styled';
import { useId, type ComponentPropsWithRef } from 'react';
import { controlStyles } from './controlStyles';
import { Field, FIELD_WIDTHS, describedBy, type FieldWidth, type FieldWords } from './Field';

export interface TextAreaProps extends FieldWords, Omit<ComponentPropsWithRef<'textarea'>, 'children'> {
  readonly width?: FieldWidth;
}

const Area = styled('textarea')(controlStyles, { resize: 'vertical', minHeight: '6rem' });

/** An input for several lines of text. */
export function TextArea({ label, help, error, optional, width = 'full', id, ...area }: TextAreaProps) {
  const own = useId();
  const areaId = id ?? own;
  return (
    <Field id={areaId} label={label} help={help} error={error} optional={optional}>
      <Area
        rows={4}
        {...area}
        {...describedBy(areaId, { help, error }, area['aria-describedby'])}
        id={areaId}
        style={{ maxWidth: FIELD_WIDTHS[width] }}
      />
    </Field>
  );
}
