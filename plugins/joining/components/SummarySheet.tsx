import styled from '@emotion/styled';
import { useCopy } from '../../../core/contract';
import { Modal, Slot } from '../../../core/contract/ui';

interface SummarySheetProps {
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** The sheet has the title and the frame, so the panels in it have none. `&&` outweighs their own look. */
const Panels = styled('div')({
  '&& section': { padding: 0, border: 0, background: 'none' },
  '&& section > h2': { display: 'none' },
});

/** The summary of the page, on windows that are too narrow to show it beside the journey. */
export default function SummarySheet(history: SummarySheetProps) {
  return (
    <Modal shape="sheet" title={useCopy()('joining.summary.title')} {...history}>
      <Panels>
        <Slot name="journey.summary/v1" />
      </Panels>
    </Modal>
  );
}
