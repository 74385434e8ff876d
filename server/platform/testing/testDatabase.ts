import { openTestDatabase as openShared } from '../../database/testing/testDatabase';
import type { OpenDatabase } from '../kernel/db/database';
import type { Contents } from './contents';

/** The database of a test, with the platform's tables. Without contents it is not even migrated. */
export const openTestDatabase = (contents?: Contents): Promise<OpenDatabase> => openShared(contents);
