import type { Wire } from '../../../schemas/generated/api';
import { cancelUntil } from '../bookings';
import { serializeMoney, type Tenant, text, zoneOf } from '../kernel';
import { type BookingRow, canCancel, refundOf } from './bookings';

export function serializeBooking(tenant: Tenant, row: BookingRow, now: Date): Wire.Booking {
  const { activity, venue } = row;
  const isOff = row.status === 'booked' && row.slot_status === 'cancelled';
  return {
    id: row.id,
    reference: row.reference,
    slot_id: row.slot_id,
    activity: { id: activity.id, name: activity.name, kind: activity.kind },
    venue: {
      id: row.venue_id,
      slug: venue?.slug ?? row.venue_id,
      name: venue?.name ?? text('held.formerVenue'),
      address: venue === null ? '' : addressOf(venue),
    },
    date: row.local_date,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    start_time: row.start_time,
    end_time: row.end_time,
    time_zone: zoneOf(tenant, venue ?? undefined),
    place: row.place,
    leader: row.leader,
    status: isOff ? 'cancelled_by_venue' : row.status,
    paid: serializeMoney(tenant, row.paid),
    refund_amount: serializeMoney(tenant, row.refundable),
    paid_with: row.paid_with,
    can_cancel: canCancel(row, now),
    cancel_until: cancelUntil(row, activity.booking)?.toISOString() ?? null,
    refund: canCancel(row, now) ? refundOf(row, activity.booking, now) : 'none',
    order_id: row.order_id,
  };
}

function addressOf(venue: NonNullable<BookingRow['venue']>): string {
  const { address1, address2, town, postcode } = venue;
  return [address1, address2, town, postcode].filter((line) => line !== undefined && line !== '').join(', ');
}
