import styled from '@emotion/styled';
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';

/** Widgets render label, help and error, so this template adds nothing. */
export function FieldTemplate({ hidden, children }: FieldTemplateProps) {
  return hidden ? <div hidden>{children}</div> : children;
}

const Questions = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3), minWidth: 0 }));

/** Space for the focus ring: `content-visibility` clips at the group's edge. */
const RING = 6;

/** The approximate height of a question, so that the page has about its final length. */
const QUESTION_REM = 7;

/**
 * The browser lays out a group only when it comes near the visible area. Tabs, links to its questions and
 * find-in-page still reach it. WebKit is excluded (only WebKit supports `hanging-punctuation`): automation
 * cannot press elements there that are not laid out.
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

/** The whole form, or one titled group of its questions. */
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
  const descriptionId = description ? `${fieldPathId.$id}-about` : undefined;
  return (
    <Group
      style={{ containIntrinsicBlockSize: `auto ${properties.length * QUESTION_REM}rem` }}
      aria-describedby={descriptionId}
    >
      {title && (
        <Legend>
          <Title>{title}</Title>
        </Legend>
      )}
      {descriptionId && <About id={descriptionId}>{description}</About>}
      {questions}
    </Group>
  );
}

/** A part of a tenant's schema that cannot be shown is left out. The rest of the form is shown. */
export function UnsupportedFieldTemplate() {
  return null;
}
