import type { Shop } from './shop';

/** The payments of the cart for which the provider still holds money or an open challenge. */
export async function authorisedMoney(shop: Shop, cartId: string): Promise<readonly string[]> {
  const attempts = await shop.db
    .selectFrom('payment_attempts')
    .select('vendor_tx_code')
    .where('payable_id', '=', cartId)
    .execute();
  const { json } = await shop.sandboxCall(shop.browser.company, 'GET', '/ledger');
  const movements = json['data'] as { vendorTxCode: string; kind: string }[];
  const last = new Map(movements.map((movement) => [movement.vendorTxCode, movement.kind]));
  return attempts
    .map((attempt) => last.get(attempt.vendor_tx_code) ?? 'voided')
    .filter((kind) => kind === 'authorised' || kind === 'challenged');
}
