import { useCopy } from '../../../core/contract';
import { TextField } from '../../../core/contract/ui';

interface Props {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly readOnly: boolean;
}

export function CurrentPasswordField({ onChange, ...field }: Props) {
  const copy = useCopy();
  return (
    <TextField
      {...field}
      type="password"
      name="currentPassword"
      autoComplete="current-password"
      width="l"
      label={copy('identity.other.current')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
