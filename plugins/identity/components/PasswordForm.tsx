import { useEffect, useId, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy, type RootState } from '../../../core/contract';
import { Button, Notice, Stack } from '../../../core/contract/ui';
import { unplacedMessages } from '../domain/besides';
import { isStrong } from '../domain/password';
import { otherPasswordLeft, otherPasswordSubmitted, type Messages } from '../state/events';
import { otherPassword } from '../state/secrets';
import { selectOtherPassword } from '../state/selectors';
import { CurrentPasswordField } from './CurrentPasswordField';
import { PasswordFields } from './PasswordFields';
import { useOnSuccess } from './useOnSuccess';
import { useFocusAtFault } from './useFocusAtFault';

interface Props {
  readonly onChanged: () => void;
  readonly onCancel: () => void;
}

const isSet = (state: RootState) => selectOtherPassword(state).at === 'set';
const NONE: Messages = {};
const EMPTY = { password: '', passwordConfirmation: '' };
const FIELDS: readonly string[] = ['currentPassword', 'password', 'repeatNewPassword'];

/** The typed values, which of them are missing after a submit, and the submit function. */
function useOtherPassword(isSending: boolean) {
  const dispatch = useDispatch();
  const [current, setCurrent] = useState('');
  const [value, setValue] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [currentId, passwordId] = [useId(), useId()];
  const missing = {
    current: current === '',
    weak: !isStrong(value.password),
    repeat: value.passwordConfirmation === '',
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isSending) return;
    const wrong = missing.current
      ? currentId
      : missing.weak
        ? passwordId
        : missing.repeat && `${passwordId}-repeat`;
    if (wrong !== false) {
      document.getElementById(wrong)?.focus();
      return;
    }
    const { password, passwordConfirmation } = value;
    otherPassword.give({ currentPassword: current, password, repeatNewPassword: passwordConfirmation });
    dispatch(otherPasswordSubmitted());
  };
  return { current, setCurrent, value, setValue, currentId, passwordId, tried, missing, submit };
}

/** Current and new password. The values are dropped when the form is unmounted. */
export function PasswordForm({ onChanged, onCancel }: Props) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const now = useSelector(selectOtherPassword);
  const isSending = now.at === 'sending';
  const typed = useOtherPassword(isSending);
  useOnSuccess(isSet, onChanged);
  useEffect(
    () => () => {
      dispatch(otherPasswordLeft());
    },
    [dispatch],
  );
  const { missing } = typed;
  const errors = now.at === 'form' ? now.errors : NONE;
  const message = now.at === 'form' ? unplacedMessages(FIELDS, now.message, errors) : undefined;
  useFocusAtFault(errors, {
    currentPassword: typed.currentId,
    password: typed.passwordId,
    repeatNewPassword: `${typed.passwordId}-repeat`,
  });
  const received = (isMissing: boolean, key: string, field: string) =>
    typed.tried && isMissing ? copy(key) : errors[field]?.[0];
  return (
    <form onSubmit={typed.submit} noValidate>
      <Stack gap={2}>
        {message !== undefined && (
          <Notice kind="danger" role="alert" title={copy('identity.reset.refused')}>
            {message}
          </Notice>
        )}
        <CurrentPasswordField
          id={typed.currentId}
          value={typed.current}
          onChange={typed.setCurrent}
          error={received(missing.current, 'identity.other.current.missing', 'currentPassword')}
          readOnly={isSending}
        />
        <PasswordFields
          passwordId={typed.passwordId}
          value={typed.value}
          onChange={typed.setValue}
          disabled={isSending}
          label={copy('identity.other.new')}
          errors={{
            password: received(missing.weak, 'identity.password.weak', 'password'),
            passwordConfirmation: received(
              missing.repeat,
              'identity.password.repeat.missing',
              'repeatNewPassword',
            ),
          }}
        />
        <Stack direction="row" gap={1.5} wrap>
          <Button kind="primary" type="submit" busy={isSending} busyLabel={copy('identity.reset.saving')}>
            {copy('identity.other.submit')}
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            {copy('identity.update.cancel')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
