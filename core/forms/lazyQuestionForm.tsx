import { HydrationBoundary } from '../shell/HydrationBoundary';
import { lazyPart } from '../shell/lazyPart';
import { Skeleton } from '../ui/Skeleton';
import type * as Heavy from './QuestionForm';

/** Loads rjsf and the widgets; call it when the form is near. Repeated calls cost nothing. */
export const lazyQuestionForm = () => import('./QuestionForm');

// `lazyPart` forgets the type parameter of the component that it will be.
const Loaded = lazyPart(async () => ({
  default: (await lazyQuestionForm()).QuestionForm,
})) as unknown as typeof Heavy.QuestionForm;

/** `QuestionForm` without its weight: a skeleton stands in its place until it has arrived. */
export function QuestionForm<A extends object>(props: Heavy.QuestionFormProps<A>) {
  return (
    <HydrationBoundary fallback={<Skeleton fields={props.schema.model.fields.length + 2} />}>
      <Loaded {...props} />
    </HydrationBoundary>
  );
}
