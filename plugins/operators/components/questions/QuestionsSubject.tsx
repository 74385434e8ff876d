/** The tenant's own questions: a builder beside the JSON Schema. Both change the same text. */
import styled from '@emotion/styled';
import { useState } from 'react';
import { useCopy } from '../../../../core/contract';
import { Loaded, Notice, Skeleton } from '../../../../core/contract/ui';
import { problemsIn } from '../../domain/problemPlace';
import { setAt } from '../../domain/questions/changeQuestion';
import {
  formsOf,
  formSettingsOf,
  isEmptyForm,
  type QuestionForm,
} from '../../domain/questions/questionForms';
import { questionsOf } from '../../domain/questions/readForm';
import { AddQuestion } from './AddQuestion';
import { Blocks, Heading, Note, Panel, PanelBody, RowLink } from '../consoleStyles';
import { FieldProblems } from '../FieldProblems';
import { QuestionList } from './QuestionList';
import { SchemaText } from './SchemaText';
import { TwoColumns } from '../TwoColumns';
import type { SubjectSource } from '../subjectSource';
import { useCatalogueRequest } from '../useCatalogue';
import { useDocumentWords } from '../useDocumentWords';
import { useSubjectLink } from '../useSubjectLink';

const Text = styled('details')(({ theme }) => ({
  minWidth: 0,
  '& > summary': { padding: theme.spacing(1, 0), fontWeight: 600, cursor: 'pointer' },
}));

interface FormProps {
  readonly form: QuestionForm;
  readonly source: SubjectSource;
}

function FormEditor({ form, source }: FormProps) {
  const copy = useCopy();
  const [invalid, setInvalid] = useState({ schema: false, uiSchema: false });
  const { schema, uiSchema, schemaPointer, uiPointer, title } = form;
  const { change } = source;
  const isInvalid = invalid.schema || invalid.uiSchema;
  const questions = questionsOf(schema, uiSchema);
  const problems = problemsIn(source.problems, 'tenant.json', schemaPointer);
  const uiProblems = problemsIn(source.problems, 'tenant.json', uiPointer);
  const isAtQuestion = (pointer: string): boolean =>
    questions.some((one) => `${pointer}/`.startsWith(`${schemaPointer}${one.pointer}/`));
  const isEmpty = isEmptyForm(form);
  // A form without questions is not a mistake yet: the operator has just added it.
  const ofForm = isEmpty
    ? uiProblems
    : [...problems.filter(({ pointer }) => !isAtQuestion(pointer)), ...uiProblems];
  const commit = (pointer: string) => change && ((value: unknown) => change([setAt(pointer, value)]));
  const build = isInvalid ? undefined : change;
  return (
    <TwoColumns>
      <Panel aria-label={title}>
        <PanelBody>
          <Heading>{title}</Heading>
          <Note>
            {copy(change ? 'operators.questions.help' : 'operators.questions.count', {
              count: questions.length,
            })}
          </Note>
          {isEmpty && change && <Note>{copy('operators.questions.empty')}</Note>}
          {isInvalid && <Notice kind="info">{copy('operators.questions.builderWaits')}</Notice>}
          <FieldProblems problems={ofForm} />
        </PanelBody>
        <QuestionList form={form} questions={questions} problems={problems} onChange={build} />
        {build && <AddQuestion form={form} questions={questions} onChange={build} />}
      </Panel>
      <Blocks>
        <SchemaText
          label={copy('operators.questions.schemaOf', { title })}
          pointer={schemaPointer}
          value={schema}
          problems={problems}
          onCommit={commit(schemaPointer)}
          onInvalid={(is) => setInvalid((before) => ({ ...before, schema: is }))}
        />
        <Text>
          <summary>{copy('operators.questions.display')}</summary>
          <SchemaText
            label={copy('operators.questions.displayOf', { title })}
            pointer={uiPointer}
            value={uiSchema}
            problems={uiProblems}
            onCommit={commit(uiPointer)}
            onInvalid={(is) => setInvalid((before) => ({ ...before, uiSchema: is }))}
          />
        </Text>
      </Blocks>
    </TwoColumns>
  );
}

function NoForms() {
  const copy = useCopy();
  const linkTo = useSubjectLink();
  return (
    <Blocks>
      <Note>{copy('operators.questions.none')}</Note>
      <div>
        <RowLink {...linkTo('flow')}>{copy('operators.questions.toFlow')}</RowLink>
      </div>
    </Blocks>
  );
}

export function QuestionsSubject({ source }: { readonly source: SubjectSource }) {
  const copy = useCopy();
  const [remote, reload] = useCatalogueRequest();
  const words = useDocumentWords(source);
  return (
    <Loaded
      remote={remote}
      title={copy('operators.catalogue.failed')}
      onRetry={reload}
      placeholder={<Skeleton height={320} />}
    >
      {(catalogue) => {
        const forms = formsOf(words, formSettingsOf(catalogue));
        if (forms.length === 0) return <NoForms />;
        return (
          <Blocks>
            {forms.map((form) => (
              <FormEditor key={form.id} form={form} source={source} />
            ))}
          </Blocks>
        );
      }}
    </Loaded>
  );
}
