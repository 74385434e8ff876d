/** A name and a password, for sessions other than the customer's: staff at the counter, and operators. */
import { useState, type FormEvent, type ReactNode } from 'react';
import { useIsHydrated } from '../../hydration/useIsHydrated';
import { useCookieSupport } from '../../session/cookieSupport';
import type { FormProgress } from '../../store/formProgress';
import { Button } from '../../ui/controls/Button';
import { formText } from '../../ui/controls/formText';
import { TextField, type TextFieldProps } from '../../ui/controls/TextField';
import { Notice } from '../../ui/display/Notice';
import { Stack } from '../../ui/display/Stack';
import { typedCode } from '../../../schemas/typedText';
import { CookiesNeeded } from './CookiesNeeded';

/** What a person typed to log in. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
}

interface CredentialsFormProps {
  readonly progress: FormProgress;
  /** The field of the name. */
  readonly nameField: Pick<TextFieldProps, 'label' | 'type' | 'name'>;
  readonly isName: (typed: string) => boolean;
  readonly texts: Readonly<
    Record<'nameMissing' | 'password' | 'passwordMissing' | 'submit' | 'pending' | 'failed', string>
  >;
  readonly onSubmit: (typed: Credentials) => void;
  /** Above the fields. */
  readonly children?: ReactNode;
}

/** The form of a login. It is sent only if both fields are filled in. */
export function CredentialsForm({
  progress,
  nameField,
  isName,
  texts,
  onSubmit,
  children,
}: CredentialsFormProps) {
  const isHydrated = useIsHydrated();
  const cookiesWork = useCookieSupport();
  const [{ name, password }, setTyped] = useState<Credentials>({ name: '', password: '' });
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!cookiesWork) return;
    // Password managers may fill in a field without an event.
    const text = formText(event.currentTarget);
    const typed = { name: typedCode(text(nameField.name ?? '')), password: text('password') };
    setTried(true);
    if (isName(typed.name) && typed.password !== '') onSubmit(typed);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <CookiesNeeded />
        {children}
        {progress.at === 'failed' && (
          <Notice kind="danger" role="alert" title={texts.failed}>
            {progress.message}
          </Notice>
        )}
        <TextField
          {...nameField}
          error={tried && !isName(typedCode(name)) && texts.nameMissing}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          onChange={(event) => setTyped({ name: event.target.value, password })}
        />
        <TextField
          label={texts.password}
          error={tried && password === '' && texts.passwordMissing}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setTyped({ name, password: event.target.value })}
        />
        <Button
          kind="primary"
          type="submit"
          fullWidth
          busy={progress.at === 'pending'}
          disabled={!cookiesWork || !isHydrated}
          busyLabel={texts.pending}
        >
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
