/** The tenant's kiosk settings. `settings.schema.json` documents them and contains the defaults. */
import { selectSettingsOf, type RootState } from '../../core/contract';
import type { Times } from './domain/idleness';

/** In milliseconds. */
export function selectTimes(state: RootState): Times {
  const settings = selectSettingsOf(state, 'kiosk');
  return {
    warnAfter: settings.warnAfterSeconds * 1000,
    clearAfter: settings.clearAfterSeconds * 1000,
    confirmation: settings.confirmationSeconds * 1000,
    maxPayment: settings.maxPaymentSeconds * 1000,
  };
}
