import { TermsModal, type TermsText } from '../../../core/contract/ui';

interface WaiverTextProps {
  readonly waiver: TermsText & { readonly completed: boolean };
  readonly onAgree: () => void;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** The text of a waiver. Its code is loaded when the user opens it. */
export default function WaiverText({ waiver, ...ways }: WaiverTextProps) {
  return <TermsModal terms={[waiver]} accepted={waiver.completed} {...ways} />;
}
