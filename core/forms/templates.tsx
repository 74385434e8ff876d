import styled from '@emotion/styled';
import { getUiOptions, type FieldTemplateProps, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { createContext, useContext, useState, useSyncExternalStore, type ReactNode } from 'react';
import { isEmpty } from '../../schemas/isEmptyAnswer';
import { isRecord } from '../../schemas/isRecord';
import { FieldGrid, OptionalMark } from '../ui/controls/Field';
import { Disclosure } from '../ui/display/Disclosure';
import { useFieldMessages } from './fieldMessages';

/** Widgets render label, help and error, so this template adds nothing. */
export function FieldTemplate({ hidden, children }: FieldTemplateProps) {
  return hidden ? <div hidden>{children}</div> : children;
}

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

/** Content of the form between the groups that are needed and those that are folded: a password. */
export const BeforeFolded = createContext<ReactNode>(undefined);

const isFolded = (uiSchema: unknown): boolean => isRecord(uiSchema) && uiSchema['ui:folded'] === true;

function WholeForm({ properties, description, uiSchema = {} }: ObjectFieldTemplateProps) {
  const between = useContext(BeforeFolded);
  const contents = (folded: boolean) =>
    properties.filter(({ name }) => isFolded(uiSchema[name]) === folded).map(({ content }) => content);
  return (
    <>
      {description && <About>{description}</About>}
      <FieldGrid>
        {contents(false)}
        {between}
        {contents(true)}
      </FieldGrid>
    </>
  );
}

const isAnswered = (answer: unknown): boolean => answer !== false && !isEmpty(answer);

/** A group that the user may leave out. It opens when it contains an answer or an error. */
function FoldedGroup({ title, formData, fieldPathId, properties }: ObjectFieldTemplateProps) {
  const messages = useFieldMessages();
  const hasError = () => messages.hasMessageIn(fieldPathId.$id);
  const isWrong = useSyncExternalStore(messages.subscribe, hasError, hasError);
  const isNeeded = isWrong || Object.values(formData ?? {}).some(isAnswered);
  // An answer that is removed, or an error that is put right, does not close it.
  const [wasNeeded, setNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setNeeded(true);
  return (
    <Disclosure
      open={wasNeeded}
      summary={
        <span>
          {title}
          <OptionalMark />
        </span>
      }
    >
      <Group aria-label={title}>
        <FieldGrid>{properties.map(({ content }) => content)}</FieldGrid>
      </Group>
    </Disclosure>
  );
}

/** The whole form, or one titled group of its questions. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { properties, title, description, fieldPathId, uiSchema } = props;
  if (fieldPathId.path.length === 0) return <WholeForm {...props} />;
  if (getUiOptions(uiSchema).folded === true) return <FoldedGroup {...props} />;
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
      <FieldGrid>{properties.map(({ content }) => content)}</FieldGrid>
    </Group>
  );
}

/** A part of a tenant's schema that cannot be shown is left out. The rest of the form is shown. */
export function UnsupportedFieldTemplate() {
  return null;
}
