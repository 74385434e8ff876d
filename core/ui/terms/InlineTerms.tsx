import styled from '@emotion/styled';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useCopy } from '../../tenant/copy';
import { Checkbox } from '../controls/Checkbox';
import { Retry } from '../display/Retry';
import { Quiet } from '../display/text';
import type { TermsRowProps } from './TermsCheckbox';
import { TermsBox, TermsTexts, useTermsTitle } from './TermsText';
import { useReading } from './useReading';
import { visibleLength } from './visibleText';

const Below = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  marginTop: theme.spacing(1),
  // Below the statement, not below its box. Narrow pages need the whole width.
  [theme.breakpoints.up('sm')]: { paddingInlineStart: `calc(1.375rem + ${theme.spacing(1.25)})` },
}));

// In a low window the box takes only a part of the height. On phones it becomes lower after the user has agreed.
const Box = styled(TermsBox)(({ theme }) => ({
  maxHeight: 'min(300px, 75vh)',
  [theme.breakpoints.down('sm')]: { '&[data-agreed]': { maxHeight: '4.5rem' } },
}));

interface Props extends TermsRowProps {
  /** The title of the text, if the statement contains it. */
  readonly shownTitle: string;
}

/** A checkbox with a short text below it. The text can be requested again if it cannot be shown. */
export function InlineTerms(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <Row key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Row({ onRetry, ...props }: Props & { readonly onRetry: () => void }) {
  const { readLabel: _, terms, accepted, onChange, isReading, setReading, shownTitle, ...statement } = props;
  const copy = useCopy();
  const title = useTermsTitle(terms);
  const texts = terms.filter(({ html }) => visibleLength(html) > 0);
  const { box, reading, isRead, onScroll, onShown } = useReading(texts.length);
  // A tick that is removed can be set again without reading.
  const [wasAccepted] = useState(accepted);
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const open = accepted || wasAccepted || (!failed && (isRead || texts.length === 0));
  const hint = useId();
  const tick = useRef<HTMLInputElement>(null);
  const goOn = useEffectEvent(() => {
    setReading(false);
    (open ? tick : box).current?.focus();
  });
  useEffect(() => {
    if (isReading) goOn();
  }, [isReading]);
  const press = () => (open ? onChange(!accepted) : box.current?.focus());
  return (
    <div>
      <Checkbox
        {...statement}
        ref={tick}
        checked={accepted}
        required
        // Not `disabled`: the keyboard reaches the box, and pressing it leads to the text.
        aria-disabled={!open || undefined}
        aria-describedby={reading === 'more' && !open ? hint : undefined}
        onChange={press}
      />
      {failed ? (
        <Below>
          <Retry title={copy('core.ui.terms.failed')} onRetry={onRetry} />
        </Below>
      ) : (
        texts.length > 0 && (
          <Below>
            <Box
              ref={box}
              data-agreed={accepted || undefined}
              tabIndex={0}
              role="region"
              aria-label={title}
              onScroll={onScroll}
              aria-busy={reading === 'loading'}
              // The height while the text is loading. A skeleton inside would be measured with the text.
              style={{ minHeight: reading === 'loading' ? '7rem' : undefined }}
            >
              <TermsTexts terms={texts} shownTitle={shownTitle} onShown={onShown} onFailed={fail} />
            </Box>
            {(reading === 'more' || reading === 'end') && !wasAccepted && (
              // Its room stays, so that the tick moves nothing.
              <Quiet id={hint} aria-live="polite" style={{ visibility: accepted ? 'hidden' : undefined }}>
                {copy(reading === 'more' ? 'core.ui.terms.scroll' : 'core.ui.terms.end')}
              </Quiet>
            )}
          </Below>
        )
      )}
    </div>
  );
}
