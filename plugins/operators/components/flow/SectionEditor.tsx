/** What a section needs and provides, when it is shown, and its settings. */
import styled from '@emotion/styled';
import { useCopy } from '../../../../core/contract';
import { factOptions } from '../../domain/factOptions';
import { conditionChange, pointerOf, type FlowArea, type FlowSection } from '../../domain/flow';
import type { DocumentWords } from '../../domain/documentWords';
import { fieldsOf } from '../../domain/schemaFields';
import { formSettingsOf } from '../../domain/questions/questionForms';
import { linksOf } from '../../domain/sectionLinks';
import { Blocks, Note, RowLink } from '../consoleStyles';
import { SchemaFields } from '../settings/SchemaFields';
import type { SubjectSource } from '../subjectSource';
import { useSubjectLink } from '../useSubjectLink';
import { ConditionEditor } from './ConditionEditor';

const Details = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  minWidth: 0,
  padding: theme.spacing(1, 1, 1.5),
}));
const Part = styled('h3')({ margin: 0, fontSize: '0.875rem', fontWeight: 700 });

/** Settings that the row of the section shows, or that identify it. */
const ELSEWHERE = ['key', 'title'];

interface SectionEditorProps {
  readonly id: string;
  readonly area: FlowArea;
  readonly section: FlowSection;
  readonly words: DocumentWords;
  readonly source: SubjectSource;
}

const quoted = (titles: readonly string[]): string => titles.map((title) => `“${title}”`).join(', ');

/** What the section needs and provides, in one sentence each. */
export function SectionLinkNotes({
  use,
  area,
  words,
}: {
  readonly use: string;
  readonly area: FlowArea;
  readonly words: DocumentWords;
}) {
  const copy = useCopy();
  const links = linksOf(
    use,
    area.sections.map((each) => each.use),
    words,
  );
  return (
    <>
      {links.needs.length > 0 && (
        <Note>{copy('operators.flow.needs', { sections: quoted(links.needs) })}</Note>
      )}
      {links.facts.length > 0 && (
        <Note>{copy('operators.flow.provides', { facts: quoted(links.facts) })}</Note>
      )}
      {links.neededBy.length > 0 && (
        <Note>{copy('operators.flow.neededBy', { sections: quoted(links.neededBy) })}</Note>
      )}
    </>
  );
}

export function SectionEditor({ id, area, section, words, source }: SectionEditorProps) {
  const copy = useCopy();
  const linkTo = useSubjectLink();
  const { change } = source;
  const { use, when, index } = section;
  const declared = words.section(use);
  const form = words.catalogue && formSettingsOf(words.catalogue).get(use);
  const elsewhere = form === undefined ? ELSEWHERE : [...ELSEWHERE, form.schema, form.uiSchema];
  const fields = fieldsOf(declared?.settings ?? {}, pointerOf(area.area, index, 'settings')).filter(
    ({ name }) => !elsewhere.includes(name),
  );
  const standard = declared?.requiredWhen ?? undefined;
  return (
    <Details id={id}>
      <Blocks>
        <div>
          {declared !== undefined && declared.description !== '' && <Note>{declared.description}</Note>}
          <SectionLinkNotes use={use} area={area} words={words} />
        </div>
        <Part>{copy('operators.flow.shown')}</Part>
        {when === undefined && standard !== undefined && <Note>{copy('operators.flow.standardWhen')}</Note>}
        <ConditionEditor
          when={when}
          sentence={words.sentence(when ?? standard)}
          facts={factOptions(words, { area, index: area.sections.indexOf(section) })}
          onChange={change && ((next) => change(conditionChange(area.area, section, next)))}
        />
        {fields.length > 0 && (
          <>
            <Part>{copy('operators.flow.settings')}</Part>
            <SchemaFields fields={fields} source={source} />
          </>
        )}
        {form !== undefined && (
          <RowLink {...linkTo('questions')}>{copy('operators.flow.openQuestions')}</RowLink>
        )}
      </Blocks>
    </Details>
  );
}
