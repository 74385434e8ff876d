import styled from '@emotion/styled';
import { useId } from 'react';
import { useCopy, useMode } from '../../../core/contract';
import { Icon, Stack, TextField, VisuallyHidden } from '../../../core/contract/ui';
import { PASSWORD_RULES } from '../domain/password';
import type { NewPassword } from '../state/secrets';

const Rules = styled('div')(({ theme }) => ({ color: theme.foyer.textQuiet, fontSize: '0.9375rem' }));
const Lead = styled('div')(({ theme }) => ({ marginBottom: theme.spacing(0.5) }));
const Rule = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  alignItems: 'center',
  '&[data-met] > svg': { color: theme.foyer.tone.success.text },
}));

interface Props {
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  readonly errors: Readonly<Partial<Record<keyof NewPassword, string | undefined>>>;
  readonly disabled?: boolean;
  readonly passwordId: string;
  /** It replaces another password. */
  readonly replaces?: boolean;
}

/** A new password, its confirmation, and the password rules with their current result. */
export function PasswordFields({ value, onChange, errors, disabled, passwordId, replaces }: Props) {
  const copy = useCopy();
  const { kiosk } = useMode();
  const rules = useId();
  const field = {
    type: 'password',
    autoComplete: kiosk ? 'off' : 'new-password',
    readOnly: disabled,
    width: 'l',
  } as const;
  return (
    <Stack gap={2}>
      <TextField
        {...field}
        id={passwordId}
        name="password"
        label={copy(replaces ? 'identity.other.new' : 'identity.password.new')}
        error={errors.password}
        aria-describedby={rules}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
      <PasswordRules id={rules} password={value.password} />
      <TextField
        {...field}
        id={`${passwordId}-repeat`}
        name="passwordConfirmation"
        label={copy(replaces ? 'identity.other.repeat' : 'identity.password.repeat')}
        error={errors.passwordConfirmation}
        value={value.passwordConfirmation}
        onChange={(event) => onChange({ ...value, passwordConfirmation: event.target.value })}
      />
    </Stack>
  );
}

function PasswordRules({ id, password }: { readonly id: string; readonly password: string }) {
  const copy = useCopy();
  return (
    <Rules id={id}>
      <Lead>{copy('identity.password.rules')}</Lead>
      <Stack as="ul" gap={0.5}>
        {PASSWORD_RULES.map(({ key, holds }) => {
          const met = holds(password);
          return (
            <Rule key={key} data-met={met || undefined}>
              <Icon name={met ? 'check' : 'minus'} />
              <VisuallyHidden>
                {copy(met ? 'identity.password.rule.met' : 'identity.password.rule.open')}{' '}
              </VisuallyHidden>
              {copy(key)}
            </Rule>
          );
        })}
      </Stack>
    </Rules>
  );
}
