import { migrate, migrationStatus, type MigrationStatus } from '../../../database/migrate';
import { projectFile } from '../../../net/project';
import type { Db } from './database';

const FOLDER = projectFile('server/platform/migrations');

/** Applies the migrations that this database does not have yet. */
export const migratePlatform = (db: Db): Promise<readonly string[]> => migrate(db, FOLDER);

export const platformMigrations = (db: Db): Promise<MigrationStatus> => migrationStatus(db, FOLDER);
