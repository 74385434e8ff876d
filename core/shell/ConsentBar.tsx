import styled from '@emotion/styled';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useCopy } from '../tenant/copy';
import { useBoot, useFlag, useMode } from '../tenant/hooks';
import { Button } from '../ui/Button';
import { ConsentContext, keepChoice, readChoice, useConsent, type Choice } from './consent';

/** The choice is read after hydration: the page from the server is everybody's. */
export function ConsentProvider({ children }: { readonly children: ReactNode }) {
  const { session } = useBoot();
  const { kiosk } = useMode();
  const analytics = useFlag('analytics');
  const offered = analytics && !kiosk;
  const [choice, setChoice] = useState<Choice>();
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!offered) return;
    const known = readChoice();
    setChoice(known);
    setAsking(known === undefined);
  }, [offered]);
  const consent = useMemo(
    () => ({
      offered,
      choice,
      asking,
      choose: (made: 'accepted' | 'rejected') => {
        keepChoice(made, session);
        setChoice(made);
        setAsking(false);
      },
      askAgain: () => setAsking(true),
    }),
    [offered, choice, asking, session],
  );
  return <ConsentContext value={consent}>{children}</ConsentContext>;
}

const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  padding: theme.spacing(2),
  background: theme.foyer.surface,
  borderTop: `1px solid ${theme.foyer.lineStrong}`,
}));

const Inner = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  maxWidth: '68rem',
  margin: '0 auto',
  '& > div': { flex: '1 1 20rem' },
  '& h2': { ...theme.typography.h5, margin: 0 },
  '& p': { margin: 0 },
}));

/** Two buttons of equal weight. */
export function ConsentBar() {
  const copy = useCopy();
  const { asking, choose } = useConsent();
  if (!asking) return null;
  return (
    <Bar aria-labelledby="consent-title" data-print="none">
      <Inner>
        <div>
          <h2 id="consent-title">{copy('core.consent.title')}</h2>
          <p>{copy('core.consent.text')}</p>
        </div>
        <Button onClick={() => choose('rejected')}>{copy('core.consent.reject')}</Button>
        <Button onClick={() => choose('accepted')}>{copy('core.consent.accept')}</Button>
      </Inner>
    </Bar>
  );
}
