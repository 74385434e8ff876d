import type { Wire } from '../../../../schemas/generated/api';
import type { SoldItem } from '../quote';

/** What an order stores for an item that is not a membership. */
export function soldItemOf(
  type: Exclude<Wire.OrderItem['type'], 'membership'>,
  name: string,
  rest: Partial<Pick<SoldItem, 'booking' | 'categories' | 'start_date' | 'base_fee'>> = {},
): SoldItem {
  return {
    type,
    friendly_name: name,
    home_venue: null,
    requires_eligibility: false,
    payment_option: null,
    start_date: null,
    end_date: null,
    categories: [],
    base_fee: null,
    membership_type_id: null,
    payment_type: null,
    booking: null,
    ...rest,
  };
}
