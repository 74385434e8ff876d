import { codeOf, messageOf } from '../net/errorFacts';

/**
 * PostgreSQL and network codes that mean 'not now', not 'wrong': connection, resources, lock and statement
 * timeouts, and a server that can only be read, as during a failover.
 */
const AWAY =
  /^(08|53|57P|58|XX)|^(25006|55P03|57014|25P03|40001|40P01|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE)$/;
/** Messages of pg without a code, when the pool is exhausted or the connection is closed. */
const AWAY_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|PGlite is closed/;

/** Whether the database did not answer. The same query may succeed later. */
export const isDatabaseAway = (error: unknown): boolean =>
  AWAY.test(codeOf(error) ?? '') || AWAY_MESSAGE.test(messageOf(error));
