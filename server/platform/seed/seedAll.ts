import type { Clock } from '../clock';
import type { Db } from '../db/database';

export async function seedAll(_db: Db, _tenantsDir: string, _clock: Clock): Promise<void> {}
