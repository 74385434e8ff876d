import { useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { typedCode, useCopy, useMode } from '../../../core/contract';
import { Button, Modal, Stack, TextField } from '../../../core/contract/ui';
import { resetClosed, resetOpened, resetSubmitted } from '../state/events';
import type { ResetState } from '../state/passwords';
import { forgottenAccount } from '../state/secrets';
import { selectReset } from '../state/selectors';
import { typedUsername } from '../state/typedSecrets';

const WORDS = {
  either: {
    title: 'identity.forgotten.title',
    text: 'identity.forgotten.text',
    field: 'identity.forgotten.account',
  },
  customerId: {
    title: 'identity.forgotten.several',
    text: 'identity.forgotten.several.text',
    field: 'identity.forgotten.customerId',
  },
} as const;

/** Dialog that requests the mail for a password reset. `onBack`: on a page without the login form. */
export function PasswordResetModal({ onBack }: { readonly onBack?: () => void }) {
  const dispatch = useDispatch();
  const reset = useSelector(selectReset);
  const back = () => {
    dispatch(resetClosed());
    onBack?.();
  };
  if (reset.at === 'closed') return null;
  // The key resets the field when the form asks for something else.
  return reset.at === 'sent' ? <Sent back={back} /> : <Ask key={reset.by} request={reset} back={back} />;
}

function Sent({ back }: { readonly back: () => void }) {
  const copy = useCopy();
  const action = (
    <Button kind="primary" onClick={back}>
      {copy('identity.forgotten.back')}
    </Button>
  );
  return (
    <Modal title={copy('identity.forgotten.sent')} onClose={back} actions={action}>
      {copy('identity.forgotten.sent.text')}
    </Modal>
  );
}

interface RequestResetProps {
  readonly request: Extract<ResetState, { at: 'asking' }>;
  readonly back: () => void;
}

function Ask({ request, back }: RequestResetProps) {
  const copy = useCopy();
  const { kiosk } = useMode();
  const dispatch = useDispatch();
  // Prefilled with the username from the login form. A customer ID is a different value.
  const [account, setAccount] = useState(() => (request.by === 'either' ? typedUsername.read() : ''));
  const [missing, setMissing] = useState(false);
  const copyKeys = WORDS[request.by];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(typedCode(account) === '');
    if (typedCode(account) === '' || request.sending) return;
    forgottenAccount.give(typedCode(account));
    dispatch(resetSubmitted());
  };
  return (
    <Modal title={copy(copyKeys.title)} onClose={back} onReopen={() => dispatch(resetOpened())}>
      <form onSubmit={submit} noValidate>
        <Stack gap={2}>
          <span>{copy(copyKeys.text)}</span>
          <TextField
            label={copy(copyKeys.field)}
            error={missing && copy(`${copyKeys.field}.missing`)}
            autoComplete={kiosk ? 'off' : 'username'}
            autoCapitalize="none"
            spellCheck={false}
            value={account}
            onChange={(event) => setAccount(event.target.value)}
          />
          <Stack direction="row" gap={1.5} wrap>
            <Button kind="primary" type="submit" busy={request.sending}>
              {copy('identity.forgotten.submit')}
            </Button>
            <Button kind="quiet" onClick={back}>
              {copy('identity.forgotten.back')}
            </Button>
          </Stack>
        </Stack>
      </form>
    </Modal>
  );
}
