import { HydrationBoundary } from '../hydration/HydrationBoundary';
import { lazyPart } from '../shell/plugins/lazyPart';
import { Skeleton } from '../ui/display/Skeleton';
import type * as Heavy from './QuestionForm';

/** Loads rjsf and the widgets. Call it when the form is near. Repeated calls do not load again. */
export const lazyQuestionForm = () => import('./QuestionForm');

// `lazyPart` loses the type parameter of the component.
const Loaded = lazyPart(async () => ({
  default: (await lazyQuestionForm()).QuestionForm,
})) as unknown as typeof Heavy.QuestionForm;

/** `QuestionForm` in a separate chunk. A skeleton is shown until it has loaded. */
export function QuestionForm<A extends object>(props: Heavy.QuestionFormProps<A>) {
  return (
    <HydrationBoundary fallback={<Skeleton fields={props.schema.model.fields.length + 2} />}>
      <Loaded {...props} />
    </HydrationBoundary>
  );
}
