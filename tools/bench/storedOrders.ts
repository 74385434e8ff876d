/** The data of a venue after some years: customers, orders and bookings, written by SQL. */
import { sql } from 'kysely';
import type { Db } from '../../server/platform/kernel/db/database';

const ORDERS_EACH = 10;

/** Foreign key checks keep query plans that were made for an empty table. `analyze` causes new plans. */
const analyse = (db: Db) => sql`analyze`.execute(db);

/** Each customer has ten past orders of one class each. */
export async function storeOrders(db: Db, tenant: string, orders: number): Promise<void> {
  const customers = orders / ORDERS_EACH;
  await sql`
    insert into customers (tenant, id, reference, email, email_key, password_hash, first_name, last_name, answers, created_at, updated_at)
    select ${tenant}, 'bench-' || n, 'BENCH' || n, n || '@bench.example', n || '@bench.example', 'x', 'Jo', 'Bell', '{}', now(), now()
    from generate_series(1, ${customers}::integer) as n`.execute(db);
  await analyse(db);
  await sql`
    insert into slots (tenant, id, venue_id, activity_id, local_date, starts_at, ends_at, start_time, end_time, capacity, taken)
    select ${tenant}, 'bench-' || n, venue.id, activity.id, current_date - n, now() - make_interval(days => n),
      now() - make_interval(days => n) + interval '1 hour', '09:00', '10:00', ${customers}::integer, ${customers}::integer
    from generate_series(1, ${ORDERS_EACH}::integer) as n,
      (select id from venues where tenant = ${tenant} order by id limit 1) as venue,
      (select id from activities where tenant = ${tenant} order by id limit 1) as activity`.execute(db);
  await analyse(db);
  const each = sql`generate_series(0, ${orders - 1}::integer) as n`;
  const customer = sql`'bench-' || (n % ${customers}::integer + 1)`;
  await sql`
    insert into carts (tenant, id, customer_id, status, created_at, updated_at)
    select ${tenant}, 'bench-' || n, ${customer}, 'paid', now() - interval '1 day', now() - interval '1 day' from ${each}`.execute(
    db,
  );
  await analyse(db);
  await sql`
    insert into orders (tenant, id, reference, customer_id, cart_id, total, currency, brand, order_type, new_mandate, created_at)
    select ${tenant}, 'bench-' || n, 'BENCH-' || n, ${customer}, 'bench-' || n, 800, 'GBP', 'Bench', 'booking', false, now()
    from ${each}`.execute(db);
  await analyse(db);
  await sql`
    insert into order_items (tenant, order_id, position, sold)
    select ${tenant}, 'bench-' || n, 0, '{"type": "booking"}' from ${each}`.execute(db);
  await analyse(db);
  await sql`
    insert into order_fees (tenant, order_id, item_position, position, type, label, amount)
    select ${tenant}, 'bench-' || n, 0, 0, 'price', 'Price', 800 from ${each}`.execute(db);
  await sql`
    insert into bookings (tenant, id, reference, customer_id, slot_id, order_id, status, paid, paid_with, created_at)
    select ${tenant}, 'bench-' || n, 'BENCH-' || n, ${customer}, 'bench-' || (n / ${customers}::integer + 1), 'bench-' || n,
      'attended', 800, 'money', now()
    from ${each}`.execute(db);
  await analyse(db);
  await sql`
    insert into cart_items (tenant, id, cart_id, kind, slot_id, new_mandate, created_at)
    select ${tenant}, 'bench-' || n, 'bench-' || n, 'booking', 'bench-' || (n / ${customers}::integer + 1), false, now()
    from ${each}`.execute(db);
  await analyse(db);
}
