import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { tenantForm, useCopy, type SectionProps } from '../../../core/contract';
import { QuestionForm, Stack } from '../../../core/contract/ui';
import { useProblems, withoutPrefix } from '../components/ProblemList';
import { SubmissionBanner } from '../components/SubmissionBanner';
import { useStillSignedIn } from '../components/useStillSignedIn';
import { isOfTenantSection } from '../domain/serverKeys';
import { tenantAnswersChanged, tenantQuestionsAnswered } from '../state/events';
import { selectJoining } from '../state/joining';

type AnswerValues = Readonly<Record<string, unknown>>;

/** The tenant questions of the tenant document. */
export default function TenantQuestionsSection({
  settings,
  sectionId,
  onComplete,
}: SectionProps<'joining.tenantQuestions'>) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { key, intro, schema, uiSchema, sensitive = false } = settings;
  const { tenantQuestions, submission } = useSelector(selectJoining);
  const all = useProblems('joining.tenantQuestions');
  const problems = useMemo(() => {
    const own = Object.entries(all).filter(([path]) => isOfTenantSection(path, key));
    return withoutPrefix(Object.fromEntries(own), `tenantAnswers.${key}.`);
  }, [all, key]);
  const stillSignedIn = useStillSignedIn();
  const form = useMemo(() => tenantForm(schema, uiSchema), [schema, uiSchema]);
  const own = Object.hasOwn(tenantQuestions, key) ? tenantQuestions[key] : undefined;
  const payloadOf = (answers: AnswerValues) => ({ key, sectionId, sensitive, answers });
  const save = (answers: AnswerValues) => {
    dispatch(tenantQuestionsAnswered(payloadOf(answers)));
    if (stillSignedIn()) onComplete();
  };
  return (
    <Stack gap={3}>
      <SubmissionBanner />
      {intro && <p style={{ margin: 0 }}>{copy(intro)}</p>}
      <QuestionForm
        schema={form}
        answers={own?.answers ?? {}}
        onChange={(answers: AnswerValues) => dispatch(tenantAnswersChanged(payloadOf(answers)))}
        onSubmit={save}
        serverErrors={problems}
        submitLabel={copy('joining.tenantQuestions.submit')}
        busy={submission.step === 'storing'}
      />
    </Stack>
  );
}
