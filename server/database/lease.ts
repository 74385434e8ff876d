/**
 * Work that one of several processes does for all. The holder renews the lease. When it was killed or lost its
 * network, another process takes the lease after it has expired. The clock is that of the database.
 *
 * A holder that stalls may lose the lease in the middle of its work. So the lease saves work, and the work itself
 * stays correct when two processes do it.
 */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { repeat, type RepeatedTask } from '../net/repeat';

const LEASE_MS = 15_000;
const RENEW_EVERY_MS = 5_000;
/** How often a process without the lease looks whether it has it. */
const LOOK_EVERY_MS = 1_000;
/** The work of a killed process continues in another one after this time at the latest. */
export const TAKEN_OVER_WITHIN_MS = LEASE_MS + RENEW_EVERY_MS + LOOK_EVERY_MS;

export interface LeaseOptions {
  readonly name: string;
  readonly log: Parameters<typeof repeat>[0]['log'];
}

/** A row of the table `leases`. */
export class Lease<Tables> {
  private readonly holder = randomUUID();
  private heldUntil = -Infinity;
  private renewing: Promise<void> = Promise.resolve();
  private taken = 0;
  private wasRenewed = false;
  private readonly task: RepeatedTask;

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly options: LeaseOptions,
  ) {
    this.task = repeat(options, `lease ${options.name}`, RENEW_EVERY_MS, () => {
      this.renewing = this.renew();
      return this.renewing;
    });
  }

  get name(): string {
    return this.options.name;
  }

  /** Whether the last renewal of this process succeeded. */
  get isHolder(): boolean {
    return this.wasRenewed && performance.now() < this.heldUntil;
  }

  /** How often this process took the lease from one that did not renew it. */
  get takeOvers(): number {
    return this.taken;
  }

  /** Since the last renewal of any process. Undefined: no process holds the lease. */
  async secondsSinceRenewal(): Promise<number | undefined> {
    const { rows } = await sql<{ seconds: number }>`select ${LEASE_MS / 1000}::float8
      + extract(epoch from now() - expires_at)::float8 as seconds
      from leases where name = ${this.options.name}`.execute(this.db);
    return rows[0]?.seconds;
  }

  /** Waits for a renewal that is in progress. */
  async isHeld(): Promise<boolean> {
    await this.renewing.catch(ignore);
    return performance.now() < this.heldUntil;
  }

  /**
   * Does the work repeatedly while this process holds the lease. A process that has just taken the lease begins at
   * once, however rarely the work is done.
   */
  repeat(name: string, everyMs: number, work: () => Promise<void>): RepeatedTask {
    const lookEveryMs = Math.min(everyMs, LOOK_EVERY_MS);
    let restMs = 0;
    return repeat(this.options, name, lookEveryMs, async () => {
      if (!(await this.isHeld())) restMs = 0;
      else if (restMs > 0) restMs -= lookEveryMs;
      else {
        restMs = everyMs - lookEveryMs;
        await work();
      }
    });
  }

  /** Ends the renewal and frees the lease for other processes. */
  async release(): Promise<void> {
    await this.task.stop();
    this.heldUntil = -Infinity;
    await sql`delete from leases where name = ${this.options.name} and holder = ${this.holder}`
      .execute(this.db)
      .catch(ignore);
  }

  private async renew(): Promise<void> {
    const asked = performance.now();
    const until = sql`now() + make_interval(secs => ${LEASE_MS / 1000}::integer)`;
    // `xmax` is 0 for a row that did not exist.
    const { rows } = await sql<{ isNew: boolean }>`insert into leases (name, holder, expires_at)
      values (${this.options.name}, ${this.holder}, ${until})
      on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
      where leases.holder = excluded.holder or leases.expires_at <= now()
      returning xmax = 0 as "isNew"`.execute(this.db);
    const [renewed] = rows;
    if (renewed && !renewed.isNew && !this.wasRenewed) this.taken += 1;
    this.wasRenewed = renewed !== undefined;
    this.heldUntil = renewed ? asked + LEASE_MS : -Infinity;
  }
}

/** `repeat` logs the failure of a renewal. A lease that was not freed expires. */
function ignore(): void {}
