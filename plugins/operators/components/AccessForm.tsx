/** A form of the pages without a session. While an answer is awaited, a second press sends nothing. */
import { useSelector } from 'react-redux';
import type { FormEvent, ReactNode } from 'react';
import { useIsHydrated } from '../../../core/contract';
import { Button, Stack } from '../../../core/contract/ui';
import { selectAccess } from '../state/operators';

interface AccessFormProps {
  readonly submit: string;
  readonly busyLabel: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function AccessForm({ submit, busyLabel, onSubmit, children }: AccessFormProps) {
  const isHydrated = useIsHydrated();
  const isPending = useSelector(selectAccess).at === 'pending';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onSubmit();
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={2}>
        {children}
        <Button
          kind="primary"
          type="submit"
          fullWidth
          disabled={!isHydrated}
          busy={isPending}
          busyLabel={busyLabel}
        >
          {submit}
        </Button>
      </Stack>
    </form>
  );
}
