import styled from '@emotion/styled';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { typedText } from '../../../schemas/typedText';
import { useCopy } from '../../tenant/copy';
import { Button } from '../controls/Button';
import { Modal } from './Modal';
import { Retry } from '../display/Retry';
import { SafeHtml } from '../display/SafeHtml';
import { Quiet } from '../display/text';
import type { DialogHistory } from './useModal';

/** Terms to read: HTML of the server, which is cleaned before it is shown. */
export interface TermsText {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

interface TermsModalProps extends Pick<DialogHistory, 'onReopen'> {
  readonly terms: readonly TermsText[];
  /** The terms were accepted before: I Agree is enabled from the start. */
  readonly accepted: boolean;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** Pixels before the end that still count as the end. */
const SCROLL_TOLERANCE = 10;

const Text = styled('div')(({ theme }) => ({
  maxHeight: 300,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: theme.spacing(2),
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.s,
  background: theme.foyer.surfaceSunk,
  '@media print': { maxHeight: 'none' },
}));

const Heading = styled('h3')(({ theme }) => ({
  ...theme.typography.h4,
  margin: theme.spacing(0, 0, 1),
  '* + &': { marginTop: theme.spacing(3) },
}));

/** Without a first heading that repeats the title, which is shown above the text. */
const withoutTitle = ({ title, html }: TermsText): string =>
  html.replace(/^\s*<h[1-6]>([^<]*)<\/h[1-6]>/i, (heading: string, text: string) =>
    typedText(text) === title ? '' : heading,
  );

const reachedEnd = (box: HTMLElement): boolean =>
  box.scrollHeight - box.scrollTop - box.clientHeight <= SCROLL_TOLERANCE;

/** True when every text is shown and the last line has been visible. It never becomes false again. */
function useRead(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  const [read, setRead] = useState(false);
  const updateScroll = useCallback(() => {
    if (box.current && shown.current >= count && reachedEnd(box.current)) setRead(true);
  }, [count]);
  const onShown = useCallback(() => {
    shown.current += 1;
    updateScroll();
  }, [updateScroll]);
  useEffect(() => {
    // In a wider window there may be nothing to scroll.
    window.addEventListener('resize', updateScroll);
    return () => window.removeEventListener('resize', updateScroll);
  }, [updateScroll]);
  return { box, read, updateScroll, onShown };
}

/** Terms with the button I Agree, which is enabled after the text is scrolled to its end. */
export function TermsModal(props: TermsModalProps) {
  const [attempt, setAttempt] = useState(0);
  return <Reading key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Reading({ onRetry, ...props }: TermsModalProps & { readonly onRetry: () => void }) {
  const { terms, accepted, onAgree, onClose, onReopen } = props;
  const copy = useCopy();
  const { box, read, updateScroll, onShown } = useRead(terms.length);
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const open = !failed && (accepted || read || terms.length === 0);
  const [only, ...others] = terms;
  const name = only && others.length === 0 ? only.title : copy('core.ui.terms.title');
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
    <Modal wide title={name} onClose={onClose} onReopen={onReopen} actions={agree}>
      {failed ? (
        <Retry title={copy('core.ui.terms.failed')} onRetry={onRetry} />
      ) : (
        <Text ref={box} tabIndex={0} role="region" aria-label={name} onScroll={updateScroll}>
          {terms.map((term) => (
            <section key={term.id}>
              {term.title !== name && <Heading>{term.title}</Heading>}
              <SafeHtml html={withoutTitle(term)} onShown={onShown} onFailed={fail} />
            </section>
          ))}
        </Text>
      )}
      <Quiet id={hint} aria-live="polite">
        {open || failed ? '' : copy('core.ui.terms.scroll')}
      </Quiet>
    </Modal>
  );
}
