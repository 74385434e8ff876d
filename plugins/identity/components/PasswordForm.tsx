import { useId, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy, type RootState } from '../../../core/contract';
import { Button, Notice, Stack } from '../../../core/contract/ui';
import { isStrong } from '../domain/password';
import {
  otherPasswordLeft,
  otherPasswordSubmitted,
  type Messages,
  type PasswordRefusal,
} from '../state/events';
import { otherPassword } from '../state/secrets';
import { selectOtherPassword } from '../state/selectors';
import { CurrentPasswordField } from './CurrentPasswordField';
import { messagesWithoutField, useFocusAtFault } from './fieldErrors';
import { PasswordFields } from './PasswordFields';
import { useOnSuccess } from './useOnSuccess';

const isSet = (state: RootState) => selectOtherPassword(state).at === 'set';
const NONE: Messages = {};
const FIELDS = ['currentPassword', 'password', 'repeatNewPassword'] as const;

interface Props {
  readonly onChanged: () => void;
  readonly onCancel: () => void;
}

/** Current and new password. The values are dropped when the form is unmounted. */
export default function PasswordForm({ onChanged, onCancel }: Props) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const now = useSelector(selectOtherPassword);
  const isSending = now.at === 'sending';
  const [current, setCurrent] = useState('');
  const [value, setValue] = useState({ password: '', passwordConfirmation: '' });
  const [tried, setTried] = useState(false);
  const [currentPassword, password] = [useId(), useId()];
  const ids = { currentPassword, password, repeatNewPassword: `${password}-repeat` };
  useOnSuccess(isSet, otherPasswordLeft, onChanged);
  const { message, errors = NONE }: Partial<PasswordRefusal> = now.at === 'form' ? now : {};
  const unplaced = messagesWithoutField(FIELDS, message, errors);
  useFocusAtFault(errors, ids);

  /** Copy keys of the mistakes. */
  const mistakes = {
    currentPassword: current === '' && 'identity.other.current.missing',
    password: !isStrong(value.password) && 'identity.password.weak',
    repeatNewPassword: value.passwordConfirmation === '' && 'identity.password.repeat.missing',
  };
  const errorOf = (field: (typeof FIELDS)[number]) => {
    const mistake = tried && mistakes[field];
    return mistake ? copy(mistake) : errors[field]?.[0];
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isSending) return;
    const wrong = FIELDS.find((field) => mistakes[field]);
    if (wrong !== undefined) {
      document.getElementById(ids[wrong])?.focus();
      return;
    }
    otherPassword.give({
      currentPassword: current,
      password: value.password,
      repeatNewPassword: value.passwordConfirmation,
    });
    dispatch(otherPasswordSubmitted());
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        {unplaced !== undefined && (
          <Notice kind="danger" role="alert" title={copy('identity.reset.refused')}>
            {unplaced}
          </Notice>
        )}
        <CurrentPasswordField
          id={ids.currentPassword}
          value={current}
          onChange={setCurrent}
          error={errorOf('currentPassword')}
          readOnly={isSending}
        />
        <PasswordFields
          passwordId={ids.password}
          value={value}
          onChange={setValue}
          disabled={isSending}
          replaces
          errors={{ password: errorOf('password'), passwordConfirmation: errorOf('repeatNewPassword') }}
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
