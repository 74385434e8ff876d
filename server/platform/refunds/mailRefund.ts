import { findCustomer } from '../customers';
import {
  areaAddress,
  enqueueMail,
  type Executor,
  formatMinor,
  mailText,
  type Platform,
  type Tenant,
} from '../kernel';
import type { ListedRefund } from './listRefunds';

export async function mailRefund(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  { row, serialized }: ListedRefund,
): Promise<void> {
  const customer = await findCustomer(trx, tenant.id, row.customer_id);
  if (customer === undefined) throw new Error(`Refund ${row.id} has no customer.`);
  const amount = formatMinor(tenant, row.amount);
  await enqueueMail(trx, platform, tenant, {
    to: customer.email,
    template: 'orderRefunded',
    values: {
      firstName: customer.first_name,
      reference: serialized.order_reference,
      amount,
      refund: mailText(`refunded.${row.method}`, { amount }),
      link: areaAddress(tenant, 'my-account'),
    },
  });
}
