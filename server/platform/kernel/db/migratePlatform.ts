import { join } from 'node:path';
import { migrate, migrationStatus, type MigrationStatus } from '../../../database/migrate';
import type { Db } from './database';

const FOLDER = join(__dirname, '../../migrations');

/** Applies the migrations that this database does not have yet. */
export const migratePlatform = (db: Db): Promise<readonly string[]> => migrate(db, FOLDER);

export const platformMigrations = (db: Db): Promise<MigrationStatus> => migrationStatus(db, FOLDER);
