import styled from '@emotion/styled';
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';

/** Widgets draw their own label, help and error: around them nothing is left to draw. */
export function FieldTemplate({ hidden, children }: FieldTemplateProps) {
  return hidden ? <div hidden>{children}</div> : children;
}

const Questions = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3), minWidth: 0 }));

const Group = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '* + &': { marginTop: theme.spacing(2) },
}));

const Title = styled('h3')(({ theme }) => ({
  ...theme.typography.h4,
  margin: theme.spacing(0, 0, 2),
  overflowWrap: 'anywhere',
}));
const Legend = styled('legend')({ padding: 0, width: '100%' });

/** The form as a whole, or one titled group of its questions. */
export function ObjectFieldTemplate({ properties, title, fieldPathId }: ObjectFieldTemplateProps) {
  const questions = <Questions>{properties.map((property) => property.content)}</Questions>;
  if (fieldPathId.path.length === 0) return questions;
  return (
    <Group>
      {title && (
        <Legend>
          <Title>{title}</Title>
        </Legend>
      )}
      {questions}
    </Group>
  );
}

/** A part of a tenant's schema that cannot be shown: left out, the rest of the form stands. */
export function UnsupportedFieldTemplate() {
  return null;
}
