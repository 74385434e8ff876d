import { useCopy } from '../../../core/contract';
import { Notice } from '../../../core/contract/ui';
import type { Refusal } from '../state/mutation';

interface Props {
  readonly refusal: Refusal;
  readonly title: string;
  /** Fields that show their own error messages. */
  readonly fields?: readonly string[];
}

/** Why the server refused a request, in its words. Renders nothing if the fields already show every error. */
export function RefusalNotice({ refusal, title, fields = [] }: Props) {
  const copy = useCopy();
  const errors = Object.entries(refusal.errors);
  const others = errors.filter(([field]) => !fields.includes(field)).flatMap(([, texts]) => texts);
  if (errors.length > 0 && others.length === 0) return null;
  if (refusal.code === 'unanswered')
    return (
      <Notice kind="warning" role="alert" title={copy('account.failed.unknown')}>
        {copy('account.failed.noAnswer')}
      </Notice>
    );
  return (
    <Notice kind="danger" role="alert" title={title}>
      {others.length > 0 ? others.join(' ') : refusal.message}
    </Notice>
  );
}
