import type { ResolvedAnalytics } from '../../schemas/boot';
import { useConsent } from '../shell/consent';
import { useTenant } from '../tenant/hooks';
import type * as Counter from './counter';

/**
 * Where this page may be counted; undefined while nothing may leave it. Whoever accepts is counted from
 * the page that they are on, with the order that it shows, and nothing of before.
 */
export function useAllowed(): ResolvedAnalytics | undefined {
  const { analytics } = useTenant();
  const { offered, choice } = useConsent();
  return offered && choice === 'accepted' ? analytics : undefined;
}

/** Its code comes after consent. Where it does not come, the visitor misses nothing. */
export function withCounter(action: (counter: typeof Counter) => unknown): void {
  void import(/* webpackChunkName: "analytics" */ './counter').then(action).catch(() => undefined);
}
