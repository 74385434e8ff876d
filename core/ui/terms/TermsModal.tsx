import { useCallback, useId, useState } from 'react';
import { useCopy } from '../../tenant/copy';
import { Button } from '../controls/Button';
import { Modal } from '../dialogs/Modal';
import type { DialogHistory } from '../dialogs/useModal';
import { Retry } from '../display/Retry';
import { Quiet } from '../display/text';
import { TermsBox, TermsTexts, useTermsTitle, type TermsText } from './TermsText';
import { useReading } from './useReading';

interface TermsModalProps extends Pick<DialogHistory, 'onReopen'> {
  readonly terms: readonly TermsText[];
  /** The terms were accepted before: I Agree is enabled from the start. */
  readonly accepted: boolean;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** Terms with the button I Agree, which is enabled after the text is scrolled to its end. */
export function TermsModal(props: TermsModalProps) {
  const [attempt, setAttempt] = useState(0);
  return <Texts key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Texts({ onRetry, ...props }: TermsModalProps & { readonly onRetry: () => void }) {
  const { terms, accepted, onAgree, onClose, onReopen } = props;
  const copy = useCopy();
  const title = useTermsTitle(terms);
  const { box, isRead, onScroll, onShown } = useReading(terms.length);
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const open = !failed && (accepted || isRead || terms.length === 0);
  const hint = useId();
  const agree = (
    <>
      <Button kind="primary" disabled={!open} aria-describedby={hint} onClick={onAgree}>
        {copy('core.ui.terms.agree')}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {copy('core.ui.close')}
      </Button>
    </>
  );
  return (
    <Modal wide title={title} onClose={onClose} onReopen={onReopen} actions={agree}>
      {failed ? (
        <Retry title={copy('core.ui.terms.failed')} onRetry={onRetry} />
      ) : (
        <TermsBox
          ref={box}
          tabIndex={0}
          role="region"
          aria-label={title}
          onScroll={onScroll}
          style={{ overscrollBehavior: 'contain' }}
        >
          <TermsTexts terms={terms} shownTitle={title} onShown={onShown} onFailed={fail} />
        </TermsBox>
      )}
      <Quiet id={hint} aria-live="polite">
        {open || failed ? '' : copy('core.ui.terms.scroll')}
      </Quiet>
    </Modal>
  );
}
