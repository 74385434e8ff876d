/**
 * GET /api/checkout/prepare. Returns a session key with which the browser tokenises a card. A cart gets at
 * most five.
 */
import type { Wire } from '../../../schemas/generated/api';
import { countPrepare, uncountPrepare } from '../checkout/carts';
import { payableCart, refuseLivePayment } from '../checkout/payableCart';
import { todayOf } from '../calendar/venueTime';
import { checkoutText } from '../copy/checkoutText';
import { customerCall, ok } from '../http/call';
import { conflict, Failure } from '../http/failure';
import { cardProviderOf } from './cardProvider';
import { findSavedCard, serializeSavedCard } from './savedCards';

interface Types {
  readonly answer: {
    readonly data: {
      readonly payment_provider: string;
      readonly session_key: string;
      readonly session_expires_at: string;
      readonly payment_provider_configuration: { readonly mode: 'test' | 'live'; readonly url: string };
      readonly saved_card: Wire.SavedCard | null;
      readonly prepares_left: number;
    };
  };
}

export const preparePayment = customerCall<Types>(
  'preparePayment',
  async ({ tenant, customerId }, platform) => {
    const { db, config, clock } = platform;
    const cart = await payableCart(db, tenant.id, customerId);
    await refuseLivePayment(db, cart);
    const left = await countPrepare(db, cart);
    if (left === undefined) throw conflict('payment_stopped', checkoutText('payment.stopped'));
    const provider = cardProviderOf(config, tenant);
    const session = await provider.openSession();
    if (session.status !== 'ok') {
      await uncountPrepare(db, cart);
      throw new Failure(503, 'provider_away', checkoutText('payment.providerAway'));
    }
    const saved = tenant.client.savedCards ? await findSavedCard(db, tenant.id, customerId) : undefined;
    return ok({
      data: {
        payment_provider: provider.name,
        session_key: session.value.key,
        session_expires_at: session.value.expiresAt,
        payment_provider_configuration: { mode: provider.mode, url: provider.scriptUrl },
        saved_card: saved ? serializeSavedCard(saved, todayOf(clock, tenant)) : null,
        prepares_left: left,
      },
    });
  },
);
