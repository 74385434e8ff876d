import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useMode, useTenant } from '../../tenant/hooks';
import { ConsentContext, storeChoice, readChoice, type Choice } from './consent';
import { useIsHydrated } from '../../hydration/useIsHydrated';
import { lazyPart } from '../plugins/lazyPart';
import { PluginBoundary } from '../plugins/PluginBoundary';

const ConsentBar = lazyPart(() => import(/* webpackChunkName: "consent" */ './ConsentBar'));

interface ConsentProviderProps {
  /** True on a page that is not for visitors: no consent question and no analytics. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** The consent choice. It is read after hydration, because the server's HTML is the same for all visitors. */
export function ConsentProvider({ quiet = false, children }: ConsentProviderProps) {
  const { kiosk } = useMode();
  const { analytics } = useTenant();
  const offered = analytics !== undefined && !kiosk && !quiet;
  const asksFirst = analytics?.scriptUrl !== undefined;
  const [choice, setChoice] = useState<Choice>();
  const [isBarOpen, setIsBarOpen] = useState(false);
  const settled = useIsHydrated();
  useEffect(() => {
    if (!offered || !settled) return;
    const storedChoice = readChoice();
    setChoice(storedChoice ?? (asksFirst ? undefined : 'accepted'));
    setIsBarOpen(asksFirst && storedChoice === undefined);
  }, [offered, asksFirst, settled]);
  const consent = useMemo(
    () => ({
      offered,
      asksFirst,
      choice,
      choose: (newChoice: 'accepted' | 'rejected') => {
        storeChoice(newChoice);
        setChoice(newChoice);
        setIsBarOpen(false);
      },
      askAgain: () => setIsBarOpen(true),
    }),
    [offered, asksFirst, choice],
  );
  return (
    <ConsentContext value={consent}>
      {children}
      {offered && isBarOpen && (
        <PluginBoundary plugin="the consent question" fallback={null}>
          <Suspense>
            <ConsentBar />
          </Suspense>
        </PluginBoundary>
      )}
    </ConsentContext>
  );
}
