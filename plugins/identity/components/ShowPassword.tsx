import { useCopy } from '../../../core/contract';
import { Button, VisuallyHidden } from '../../../core/contract/ui';

interface Props {
  /** One password, or a new one and its repetition. */
  readonly what: 'one' | 'both';
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
}

/** A button beside a password field. It shows or hides the typed password. */
export function ShowPassword({ what, isShown, onChange }: Props) {
  const copy = useCopy();
  return (
    <Button kind={isShown ? 'secondary' : 'quiet'} aria-pressed={isShown} onClick={() => onChange(!isShown)}>
      {copy('identity.password.show')}
      <VisuallyHidden> {copy(`identity.password.show.${what}`)}</VisuallyHidden>
    </Button>
  );
}
