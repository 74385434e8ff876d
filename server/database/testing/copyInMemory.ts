/** PGlite's data folder as one file, kept between runs. Starting from it is many times faster than creating one. */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql, type Kysely } from 'kysely';
import { ConfigurationError } from '../../net/configurationError';
import { codeOf } from '../../net/errorFacts';
import { embeddedDatabase, type OpenDatabase } from '../database';
import { lockFolder, type FolderLock } from '../folderLock';
import { KEPT, REPOSITORY, type Contents } from './contents';

const FOLDER = join(REPOSITORY, 'node_modules/.cache/foyer/databases');
const LOOK_EVERY_MS = 100;

/** Clearing the default 128 MB of buffers takes as long as the rest of a start. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=4MB'];
/** An image does not contain used log files. */
const imageParams = [...startParams, '-c', 'wal_recycle=off', '-c', 'min_wal_size=2MB'];

export async function copyInMemory<Tables>(contents: Contents<Tables>): Promise<OpenDatabase<Tables>> {
  return embeddedDatabase(await embeddedCopy(contents));
}

export async function embeddedCopy<Tables>(contents: Contents<Tables>): Promise<PGlite> {
  return PGlite.create({ loadDataDir: new ImageFile(await imageOf(contents)), startParams });
}

/** The same on disk. The folder must not exist. */
export async function embeddedCopyIn<Tables>(folder: string, contents: Contents<Tables>): Promise<void> {
  const lite = await PGlite.create(folder, {
    loadDataDir: new ImageFile(await imageOf(contents)),
    startParams,
  });
  await lite.close();
}

/** A blob copies its content twice, which takes as long as a third of the start. PGlite reads only this. */
class ImageFile extends Blob {
  constructor(private readonly image: Uint8Array<ArrayBuffer>) {
    super();
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.image.buffer);
  }
}

/** Several processes may need it together: one creates it, the others wait. */
async function imageOf<Tables>(contents: Contents<Tables>): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(FOLDER, `${contents.key}.tar`);
  const image = readImage(file);
  if (image !== undefined) return image;
  mkdirSync(FOLDER, { recursive: true });
  const lock = await takeLock(`${file}.lock`);
  try {
    return readImage(file) ?? (await makeImage(file, contents));
  } finally {
    lock.release();
  }
}

function readImage(file: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const image = readFileSync(file);
    utimesSync(file, new Date(), new Date());
    return image;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function makeImage<Tables>(file: string, { fill }: Contents<Tables>): Promise<Uint8Array<ArrayBuffer>> {
  // Small log files: one of the default size would be a third of the image.
  const lite = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'], startParams: imageParams });
  const database = embeddedDatabase<Tables>(lite);
  await fill(database.db);
  await dropTemplates(database.db);
  await sql`checkpoint`.execute(database.db);
  const dump = await lite.dumpDataDir('none');
  await database.close();
  const image = new Uint8Array(await dump.arrayBuffer());
  writeFileSync(`${file}.new`, image);
  renameSync(`${file}.new`, file);
  dropOldImages();
  return image;
}

/**
 * PostgreSQL copies new databases from these. They are two thirds of the files of an image, and no test
 * creates one.
 */
async function dropTemplates<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`update pg_database set datistemplate = false`.execute(db);
  await sql`drop database template0`.execute(db);
  await sql`drop database template1`.execute(db);
}

function dropOldImages(): void {
  const images = readdirSync(FOLDER).filter((name) => name.endsWith('.tar'));
  const byUse = images
    .map((name) => join(FOLDER, name))
    .map((file) => ({ file, usedAt: statSync(file).mtimeMs }))
    .sort((one, other) => other.usedAt - one.usedAt);
  for (const { file } of byUse.slice(KEPT)) rmSync(file, { force: true });
}

async function takeLock(file: string): Promise<FolderLock> {
  for (;;) {
    try {
      return lockFolder(file);
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
}
