import { Suspense, use } from 'react';
import { Skeleton } from '../ui/Skeleton';
import type * as Heavy from './QuestionForm';

let loading: Promise<typeof Heavy> | undefined;

/** Loads rjsf and the widgets; call it when the form is near. Repeated calls cost nothing, a failed one may be repeated. */
export function lazyQuestionForm() {
  if (!loading) {
    loading = import('./QuestionForm');
    loading.catch(() => (loading = undefined));
  }
  return loading;
}

function Arrived<A extends object>(props: Heavy.QuestionFormProps<A>) {
  const { QuestionForm: Form } = use(lazyQuestionForm());
  return <Form {...props} />;
}

/** `QuestionForm` without its weight: a skeleton stands in its place until it has arrived. */
export function QuestionForm<A extends object>(props: Heavy.QuestionFormProps<A>) {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <Arrived {...props} />
    </Suspense>
  );
}
