import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { scrollToTop, useCopy, type RootState } from '../../../core/contract';
import { Loaded, Notice, Skeleton } from '../../../core/contract/ui';
import { formLeft, formRequested, type FormQuestions, type Onboarding } from '../state/events';
import type { CustomerForm } from '../state/forms';
import { selectForm } from '../state/selectors';
import { useOnSuccess } from './useOnSuccess';

const formOf = (form: Onboarding) => ({
  select: (state: RootState) => selectForm(state, form),
  isDone: (state: RootState) => selectForm(state, form).sending.at === 'done',
  left: () => formLeft({ form }),
});
const FORMS = {
  customer_account_online: formOf('customer_account_online'),
  membership_purchase: formOf('membership_purchase'),
} as const;

interface Props {
  readonly form: Onboarding;
  /** Called when the server has accepted the answers. */
  readonly onDone: () => void;
  readonly children: (questions: FormQuestions, form: CustomerForm) => ReactNode;
}

/** Requests the questions of a form and renders the form when they are loaded. */
export function FormContent({ form, onDone, children }: Props) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { select, isDone, left } = FORMS[form];
  const state = useSelector(select);
  const request = () => dispatch(formRequested({ form }));
  useOnSuccess(isDone, left, onDone);
  useEffect(() => {
    dispatch(formRequested({ form }));
  }, [dispatch, form]);
  return (
    <Loaded
      remote={state.content}
      title={copy('identity.form.loadFailed')}
      onRetry={request}
      // As tall as the form, so that the content below stays outside the viewport and does not move.
      placeholder={<Skeleton fields={14} />}
    >
      {(questions) => children(questions, state)}
    </Loaded>
  );
}

interface BannerProps extends Pick<CustomerForm, 'sending'> {
  /** Copy key for a request without a response. Its possible result differs by form. */
  readonly unanswered: string;
}

/** A submission that failed for another reason than its answers. The page scrolls to the banner. */
export function FormBanner({ sending, unanswered }: BannerProps) {
  const copy = useCopy();
  const broken = sending.at === 'broken';
  useEffect(() => {
    if (broken) scrollToTop();
  }, [broken]);
  if (sending.at !== 'broken') return null;
  return (
    <Notice kind="danger" role="alert">
      {copy(sending.problem === 'unanswered' ? unanswered : `identity.form.${sending.problem}`)}
    </Notice>
  );
}
