import { Notice, useCopy } from '../../../core/contract';
import type { Refusal } from '../state/errand';

/** Why something was not done, in the server's words; where none came, what is known of it. */
export function Refused({ refusal, title }: { readonly refusal: Refusal; readonly title: string }) {
  const copy = useCopy();
  const unanswered = refusal.code === 'unanswered';
  return (
    <Notice kind="danger" role="alert" title={title}>
      {unanswered ? copy('account.failed.noAnswer') : refusal.message}
    </Notice>
  );
}
