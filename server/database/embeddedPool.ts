/**
 * PGlite behind node-postgres. A query is sent as one message instead of five, and is parsed and planned
 * once. Both together save a quarter of the processor time (docs/performance.md, 'Baskets').
 */
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { columnTypes, CONNECTION_TIMEOUT_MS } from './pool';

/** Frontend messages that require a response (PostgreSQL's protocol, 'Message Formats'). */
const ANSWERED = new Set(['Q', 'S', 'H', 'X'].map((letter) => letter.charCodeAt(0)));

/** Number of statements with a stored plan. Lists of varying length would create more and more statements. */
const MAX_STATEMENTS = 500;

/** The part of PGlite that createPgConfig needs. */
type Protocol = Pick<PGlite, 'waitReady' | 'execProtocolStream'>;

/** Buffers the parts of a query (parse, bind, describe, execute) until the message that requires a response. */
function bufferedProtocol(lite: PGlite): Protocol {
  let buffered: Uint8Array[] = [];
  return {
    waitReady: lite.waitReady,
    execProtocolStream(message, options) {
      buffered.push(message);
      if (!ANSWERED.has(message[0] ?? 0)) return Promise.resolve([]);
      const request = Buffer.concat(buffered);
      buffered = [];
      return lite.execProtocolStream(request, options);
    },
  };
}

/**
 * Names for statements, the same for the same text. Undefined: the statement gets no plan. Plans stay valid
 * while the columns do not change, and tables change only at start (migrate.ts).
 */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (!names.has(text) && names.size < MAX_STATEMENTS) names.set(text, `s${names.size}`);
    return names.get(text);
  };
}

/**
 * One connection at a time, because PGlite is a single session. Each client gets its own connection object:
 * pg drops the client after a failed query, and PGlite's object cannot be used again. All of them share the
 * parsed statements.
 */
export function embeddedPool(lite: PGlite): pg.Pool {
  const nameOf = statementNames();
  const parsedStatements = {};
  class EmbeddedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const embedded = createPgConfig(bufferedProtocol(lite) as PGlite);
      embedded.connection.parsedStatements = parsedStatements;
      super(Object.assign({}, config, embedded));
      const ask = this.query.bind(this) as (...question: readonly unknown[]) => unknown;
      // Text without values may contain several statements, as a migration does. Those cannot be planned.
      const query = (text: unknown, values: unknown, ...rest: readonly unknown[]) =>
        typeof text === 'string' && Array.isArray(values) && values.length > 0
          ? ask({ name: nameOf(text), text }, values, ...rest)
          : ask(text, values, ...rest);
      Object.assign(this, { query });
    }
  }
  return new pg.Pool({
    Client: EmbeddedClient,
    max: 1,
    idleTimeoutMillis: 0,
    types: columnTypes,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  });
}
