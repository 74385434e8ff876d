import { Button, Notice, useCopy } from '../../../core/contract';

interface FailedProps {
  readonly title: string;
  readonly message: string;
  readonly onAgain: () => void;
}

/** Something did not come, and may be asked for again. */
export function Failed({ title, message, onAgain }: FailedProps) {
  const copy = useCopy();
  return (
    <Notice
      kind="danger"
      role="alert"
      title={title}
      actions={<Button onClick={onAgain}>{copy('front-of-house.again')}</Button>}
    >
      {message}
    </Notice>
  );
}
