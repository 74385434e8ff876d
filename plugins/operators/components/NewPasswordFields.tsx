import { useCopy, type FormProgress } from '../../../core/contract';
import { Notice, TextField } from '../../../core/contract/ui';

export interface TypedPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** The server's message for a field of the form. */
export const errorOf = (progress: FormProgress, field: string): string | undefined =>
  progress.at === 'failed' ? progress.errors?.[field]?.join(' ') : undefined;

/** What the server says about no field of the form. */
export function RefusalNotice({
  progress,
  fields,
  title,
}: {
  readonly progress: FormProgress;
  readonly fields: readonly string[];
  readonly title: string;
}) {
  if (progress.at !== 'failed' || fields.some((field) => errorOf(progress, field) !== undefined)) return null;
  return (
    <Notice kind="danger" role="alert" title={title}>
      {progress.message}
    </Notice>
  );
}

interface NewPasswordFieldsProps {
  readonly value: TypedPassword;
  readonly onChange: (value: TypedPassword) => void;
  readonly progress: FormProgress;
}

/** A new password, twice. The server checks its rules. */
export function NewPasswordFields({ value, onChange, progress }: NewPasswordFieldsProps) {
  const copy = useCopy();
  const shared = { type: 'password', autoComplete: 'new-password', spellCheck: false } as const;
  return (
    <>
      <TextField
        {...shared}
        name="password"
        label={copy('operators.password.new')}
        help={copy('operators.password.rules')}
        error={errorOf(progress, 'password')}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
      <TextField
        {...shared}
        name="passwordConfirmation"
        label={copy('operators.password.repeat')}
        error={errorOf(progress, 'passwordConfirmation')}
        value={value.passwordConfirmation}
        onChange={(event) => onChange({ ...value, passwordConfirmation: event.target.value })}
      />
    </>
  );
}
