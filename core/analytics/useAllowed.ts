import type { ResolvedAnalytics } from '../../schemas/boot';
import { useConsent } from '../shell/consent/consent';
import { useTenant } from '../tenant/hooks';
import type * as Counter from './counter';

/**
 * The analytics settings if this page may be counted, else undefined. After consent, counting starts with the
 * current page and the order that it shows. Earlier pages are not counted.
 */
export function useAllowed(): ResolvedAnalytics | undefined {
  const { analytics } = useTenant();
  const { offered, choice } = useConsent();
  return offered && choice === 'accepted' ? analytics : undefined;
}

/** Loads the counter's code after consent. If it does not load, analytics are skipped without a message. */
export function withCounter(action: (counter: typeof Counter) => unknown): void {
  void import(/* webpackChunkName: "analytics" */ './counter').then(action).catch(() => undefined);
}
