import type { ResolvedAnalytics } from '../../schemas/boot';
import { useConsent } from '../shell/consent/consent';
import { useTenant } from '../tenant/hooks';
import type * as Counter from './counter';
import { useEffect, useEffectEvent } from 'react';
import type { PageView } from './analytics';

/** The analytics settings if this page may be counted. Pages before a necessary consent are not counted. */
export function useAllowed(): ResolvedAnalytics | undefined {
  const { analytics } = useTenant();
  const { offered, choice } = useConsent();
  return offered && choice === 'accepted' ? analytics : undefined;
}

/** Loads the counter's code when a page may be counted. If it does not load, analytics are skipped without a message. */
export function withCounter(action: (counter: typeof Counter) => unknown): void {
  void import(/* webpackChunkName: "analytics" */ './counter').then(action).catch(() => undefined);
}

/** Counts a page view for each value of `place`. `place` only distinguishes pages and is never sent. */
export function usePageView(place: string, view: PageView): void {
  const allowed = useAllowed();
  const count = useEffectEvent(() => {
    if (allowed) withCounter(({ countPage }) => countPage(allowed, view));
  });
  useEffect(() => count(), [allowed, place]);
}
