import styled from '@emotion/styled';
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';

/** Widgets draw their own label, help and error: around them nothing is left to draw. */
export function FieldTemplate({ hidden, children }: FieldTemplateProps) {
  return hidden ? <div hidden>{children}</div> : children;
}

const Questions = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3), minWidth: 0 }));

/** Room for the focus ring: what is out of sight is not painted, and that cuts at the group's edge. */
const RING = 6;

/** About as high as a question is, so that the page is about as long as it will be. */
const QUESTION_REM = 7;

/**
 * A group that is out of sight is laid out only when it comes near. It is in the page all the same:
 * tabs, links to its questions and find-in-page reach it. Not in WebKit, which alone hangs punctuation:
 * whoever drives it cannot press what is not laid out.
 */
const Group = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: -RING,
  padding: RING,
  minWidth: 0,
  '@supports not (hanging-punctuation: first)': { contentVisibility: 'auto' },
  '* + &': { marginTop: `calc(${theme.spacing(2)} - ${RING}px)` },
}));

const Title = styled('h3')(({ theme }) => ({
  ...theme.typography.h4,
  margin: theme.spacing(0, 0, 2),
  overflowWrap: 'anywhere',
}));
const Legend = styled('legend')({ padding: 0, width: '100%' });
const About = styled('p')(({ theme }) => ({ margin: theme.spacing(-1, 0, 2), color: theme.foyer.textQuiet }));

/** The form as a whole, or one titled group of its questions. */
export function ObjectFieldTemplate({
  properties,
  title,
  description,
  fieldPathId,
}: ObjectFieldTemplateProps) {
  const questions = <Questions>{properties.map((property) => property.content)}</Questions>;
  if (fieldPathId.path.length === 0)
    return (
      <>
        {description && <About>{description}</About>}
        {questions}
      </>
    );
  const about = description ? `${fieldPathId.$id}-about` : undefined;
  return (
    <Group
      style={{ containIntrinsicBlockSize: `auto ${properties.length * QUESTION_REM}rem` }}
      aria-describedby={about}
    >
      {title && (
        <Legend>
          <Title>{title}</Title>
        </Legend>
      )}
      {about && <About id={about}>{description}</About>}
      {questions}
    </Group>
  );
}

/** A part of a tenant's schema that cannot be shown: left out, the rest of the form stands. */
export function UnsupportedFieldTemplate() {
  return null;
}
