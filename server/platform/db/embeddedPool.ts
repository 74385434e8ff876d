/**
 * PGlite behind node-postgres. A question is one message to it in place of five, and is read and planned once:
 * both together take a quarter of the processor's time (docs/performance.md, 'Baskets').
 */
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { columnTypes, CONNECTION_TIMEOUT_MS } from './pool';

/** Messages of the frontend after which an answer is due (PostgreSQL's protocol, 'Message Formats'). */
const ANSWERED = new Set(['Q', 'S', 'H', 'X'].map((letter) => letter.charCodeAt(0)));

/** Statements that the database remembers the plan of; lists of changing length would make ever more of them. */
const MAX_STATEMENTS = 500;

/** What createPgConfig asks of PGlite. */
type Protocol = Pick<PGlite, 'waitReady' | 'execProtocolStream'>;

/** Holds the parts of a question (parse, bind, describe, execute) back until the one that asks for an answer. */
function inOnePiece(lite: PGlite): Protocol {
  let held: Uint8Array[] = [];
  return {
    waitReady: lite.waitReady,
    execProtocolStream(message, options) {
      held.push(message);
      if (!ANSWERED.has(message[0] ?? 0)) return Promise.resolve([]);
      const whole = Buffer.concat(held);
      held = [];
      return lite.execProtocolStream(whole, options);
    },
  };
}

/**
 * Names for statements, the same for the same text; undefined for one that is not worth a plan of its own.
 * Plans hold while the columns stay what they are: tables change at start alone (migrate.ts).
 */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (!names.has(text) && names.size < MAX_STATEMENTS) names.set(text, `s${names.size}`);
    return names.get(text);
  };
}

/**
 * One connection at a time: PGlite is a single session. Each client gets a connection object of its
 * own, because pg drops the client after a failed query and PGlite's object cannot be used again; the
 * statements that the session has read are the same for all of them.
 */
export function embeddedPool(lite: PGlite): pg.Pool {
  const nameOf = statementNames();
  const parsedStatements = {};
  class EmbeddedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const embedded = createPgConfig(inOnePiece(lite) as PGlite);
      embedded.connection.parsedStatements = parsedStatements;
      super(Object.assign({}, config, embedded));
      const ask = this.query.bind(this) as (...question: readonly unknown[]) => unknown;
      // Without values it may be several statements, as a migration is: those cannot be planned ahead.
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
