import { useCopy } from '../../../core/contract';
import { TermsCheckbox } from '../../../core/contract/ui';
import type { Cart } from '../../../schemas/generated/api';

interface WaiverRowsProps {
  readonly waivers: Cart['waivers'];
  readonly onChange: (id: string, accepted: boolean) => void;
}

/** The rows of an `AgreementGroup`. Their code loads for a basket that has waivers. */
export default function WaiverRows({ waivers, onChange }: WaiverRowsProps) {
  const copy = useCopy();
  return waivers.map(({ id, title, html, completed }) => (
    <TermsCheckbox
      key={id}
      label={copy('bookings.waivers.accept', { title })}
      readLabel={copy('bookings.waivers.read', { title })}
      // The text alone: a changed text must be read again, and a tick is no change.
      terms={[{ id, title, html }]}
      accepted={completed}
      onChange={(accepted) => onChange(id, accepted)}
    />
  ));
}
