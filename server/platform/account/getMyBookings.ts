import type { Wire } from '../../../schemas/generated/api';
import type { GetMyBookingsQuery } from '../../../schemas/generated/calls/getMyBookings';
import { type CallTypes, customerCall, ok } from '../kernel';
import { serializeBooking } from './serializeBooking';
import { listBookings, PAGE_SIZE } from './bookings';

interface GetMyBookings extends CallTypes {
  query: GetMyBookingsQuery;
  answer: { data: Wire.Booking[]; meta: { page: number; pages: number; total: number } };
}

export const getMyBookings = customerCall<GetMyBookings>(
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
