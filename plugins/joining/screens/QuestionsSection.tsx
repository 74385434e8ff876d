import { Suspense, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { toQuestionForm, useCopy, type SectionProps } from '../../../core/contract';
import { QuestionForm, Retry, Skeleton } from '../../../core/contract/ui';
import type { QuestionGroup } from '../../../schemas/generated/api';
import { useProblems, withoutPrefix } from '../components/ProblemList';
import { SubmissionBanner } from '../components/SubmissionBanner';
import { useStillSignedIn } from '../components/useStillSignedIn';
import type { Answers } from '../domain/answers';
import { answersChanged, questions, questionsAnswered } from '../state/events';
import { selectJoining } from '../state/joining';

interface QuestionsProps {
  readonly groups: readonly QuestionGroup[];
  readonly answers: Answers;
  readonly onSaved: () => void;
}

function Ask({ groups, answers, onSaved }: QuestionsProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const schema = useMemo(() => toQuestionForm(groups), [groups]);
  const problems = useProblems('joining.questions');
  const serverErrors = useMemo(() => withoutPrefix(problems, 'answers.'), [problems]);
  const { submission } = useSelector(selectJoining);
  const stillSignedIn = useStillSignedIn();
  const save = (newAnswers: Answers) => {
    dispatch(questionsAnswered({ answers: newAnswers }));
    if (stillSignedIn()) onSaved();
  };
  return (
    <QuestionForm
      schema={schema}
      answers={answers}
      onChange={(newAnswers: Answers) => dispatch(answersChanged({ answers: newAnswers }))}
      onSubmit={save}
      serverErrors={serverErrors}
      submitLabel={copy('joining.questions.submit')}
      busy={submission.step === 'storing'}
    />
  );
}

export default function QuestionsSection({ onComplete }: SectionProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { asked } = useSelector(selectJoining).questions;
  if (asked.status === 'failed') {
    const retry = () => dispatch(questions.requested(asked.query));
    return <Retry title={copy('joining.questions.failed')} onRetry={retry} />;
  }
  if (asked.status !== 'ready') return <Skeleton fields={8} />;
  return (
    <Suspense fallback={<Skeleton fields={8} />}>
      <SubmissionBanner />
      <Ask groups={asked.data.groups} answers={asked.data.answers} onSaved={onComplete} />
    </Suspense>
  );
}
