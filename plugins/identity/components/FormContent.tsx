import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy, type RootState } from '../../../core/contract';
import { Retry, Skeleton } from '../../../core/contract/ui';
import { formLeft, formRequested, type Onboarding } from '../state/events';
import type { CustomerForm, FormContent as Content } from '../state/forms';
import { selectForm } from '../state/selectors';
import { useOnSuccess } from './useOnSuccess';

const isDone = (form: Onboarding) => (state: RootState) => selectForm(state, form).sending.at === 'done';
const IS_DONE = {
  customer_account_online: isDone('customer_account_online'),
  membership_purchase: isDone('membership_purchase'),
} as const;

type Ready = Extract<Content, { at: 'ready' }>;

interface Props {
  readonly form: Onboarding;
  /** Called when the server has accepted the answers. */
  readonly onDone: () => void;
  readonly children: (content: Ready, form: CustomerForm) => ReactNode;
}

/** Requests the questions of a form and renders the form when they are loaded. */
export function FormContent({ form, onDone, children }: Props) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const state = useSelector((root: RootState) => selectForm(root, form));
  // This effect must run before the cleanup that leaves the form: success is reported before its state is
  // cleared.
  useOnSuccess(IS_DONE[form], onDone);
  useEffect(() => {
    dispatch(formRequested({ form }));
    return () => {
      dispatch(formLeft({ form }));
    };
  }, [dispatch, form]);

  switch (state.content.at) {
    case 'ready':
      return children(state.content, state);
    case 'failed':
      return (
        <Retry title={copy('identity.form.loadFailed')} onRetry={() => dispatch(formRequested({ form }))} />
      );
    case 'unknown':
    case 'loading':
      // About as many fields as the form has, so that the content below stays outside the viewport and does
      // not move.
      return <Skeleton fields={14} />;
    default:
      return state.content satisfies never;
  }
}
