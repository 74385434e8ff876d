import { useState } from 'react';
import { useCopy, usePort } from '../../../core/contract';
import { Button, Card, Notice, Stack } from '../../../core/contract/ui';
import { Part } from './AccountPage';

/** Changes the password. A button opens the form, because most customers come here for something else. */
export function PasswordSection() {
  const copy = useCopy();
  const { PasswordForm } = usePort('identity/v1');
  const [now, setNow] = useState<'closed' | 'open' | 'changed'>('closed');
  return (
    <Part title={copy('account.password.title')}>
      <Card>
        <Stack gap={2}>
          {now === 'changed' && (
            <Notice kind="success" role="status" title={copy('account.password.changed')}>
              {copy('account.password.changedHelp')}
            </Notice>
          )}
          {now === 'open' ? (
            <PasswordForm onChanged={() => setNow('changed')} onCancel={() => setNow('closed')} />
          ) : (
            <div>
              <Button onClick={() => setNow('open')}>{copy('account.password.change')}</Button>
            </div>
          )}
        </Stack>
      </Card>
    </Part>
  );
}
