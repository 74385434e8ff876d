import styled from '@emotion/styled';
import { useId, useState } from 'react';
import { useCopy, useMode } from '../../../core/contract';
import { Icon, TextField, VisuallyHidden } from '../../../core/contract/ui';
import { PASSWORD_RULES } from '../domain/password';
import type { NewPassword } from '../state/secrets';
import { ShowPassword } from './ShowPassword';

/** In one column, with the rules between the fields. From 600 px the rules are beside the fields. */
const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2, 3),
  ...(!theme.foyer.kiosk && {
    '@media (min-width: 600px)': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(11rem, auto)',
      gridTemplateRows: 'auto 1fr',
      '& > *': { gridColumn: 1 },
    },
  }),
}));
const Rules = styled('div')(({ theme }) => ({
  color: theme.foyer.textQuiet,
  fontSize: '0.9375rem',
  ...(!theme.foyer.kiosk && {
    '@media (min-width: 600px)': { '&&': { gridColumn: 2 }, gridRow: '1 / span 2' },
  }),
}));
const Lead = styled('div')(({ theme }) => ({ marginBottom: theme.spacing(0.5) }));
const RuleList = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  ...(!theme.foyer.kiosk && { '@media (min-width: 600px)': { flexDirection: 'column' } }),
}));
const Rule = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  alignItems: 'center',
  '&[data-met]': { color: theme.foyer.text, '& > svg': { color: theme.foyer.tone.success.text } },
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
  const [isShown, setShown] = useState(false);
  const field = {
    // Hidden while it is sent, so that a browser offers to store it.
    type: isShown && !disabled ? 'text' : 'password',
    spellCheck: false,
    autoCapitalize: 'none',
    autoComplete: kiosk ? 'off' : 'new-password',
    readOnly: disabled,
    width: 'm',
  } as const;
  return (
    <Fields>
      <TextField
        {...field}
        id={passwordId}
        name="password"
        label={copy(replaces ? 'identity.other.new' : 'identity.password.new')}
        error={errors.password}
        aria-describedby={rules}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
        after={<ShowPassword what="both" isShown={isShown} onChange={setShown} />}
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
    </Fields>
  );
}

function PasswordRules({ id, password }: { readonly id: string; readonly password: string }) {
  const copy = useCopy();
  return (
    <Rules id={id}>
      <Lead>{copy('identity.password.rules')}</Lead>
      {/* Without bullets, Safari removes the list role unless `role` is set. */}
      <RuleList role="list">
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
      </RuleList>
    </Rules>
  );
}
