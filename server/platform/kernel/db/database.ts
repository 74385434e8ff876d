/** The database with the platform's tables. */
import type { Kysely, Transaction } from 'kysely';
import type * as shared from '../../../database/database';
import type { Tables } from './tables';

export type Db = Kysely<Tables>;
/** The database or an open transaction. Repositories take either. */
export type Executor = Kysely<Tables> | Transaction<Tables>;
export type OpenDatabase = shared.OpenDatabase<Tables>;
