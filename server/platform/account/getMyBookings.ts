import { defineCall, ok } from '../kernel';
import { serializeBooking } from './serializeBooking';
import { listBookings, PAGE_SIZE } from './bookings';

export const getMyBookings = defineCall(
  'getMyBookings',
  async ({ tenant, customerId, query }, { db, clock }) => {
    const { when = 'upcoming', page = 1 } = query;
    const now = clock.now();
    const { items, total } = await listBookings(db, tenant.id, customerId, { when, page, now });
    return ok({
      data: items.map((row) => serializeBooking(tenant, row, now)),
      meta: { page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), total },
    });
  },
);
