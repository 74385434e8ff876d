import { TermsModal, type TermsText } from '../../../core/contract';

interface WaiverTextProps {
  readonly waiver: TermsText & { readonly completed: boolean };
  readonly onAgree: () => void;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** What a waiver says. Its code comes when it is read. */
export default function WaiverText({ waiver, ...ways }: WaiverTextProps) {
  return <TermsModal terms={[waiver]} accepted={waiver.completed} {...ways} />;
}
