/**
 * The port of file stores: where the documents of members are kept, and what the folder of a store exports. A
 * store receives only encrypted bytes. The keys stay in the database.
 */
import type { FileStoreSettings } from '../../../schemas/generated/settings';
import type { Sandbox } from '../sandbox';

/** Parts of letters, digits, `-` and `_`, with slashes between them. */
const FILE_NAME = /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*$/;

export function requireFileName(name: string): string {
  if (!FILE_NAME.test(name)) throw new Error('The name of a stored file has an unexpected character.');
  return name;
}

/** Each call throws if the store cannot be used. */
export interface FileStore {
  /** Replaces a file of this name. When it returns, the file survives a loss of power. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Undefined: there is no file of this name. */
  get(name: string): Promise<Buffer | undefined>;
  /** Has no effect if there is no file of this name. */
  delete(name: string): Promise<void>;
  /** Closes idle connections. */
  close(): void;
}

export interface FileStoreOptions<Settings> {
  readonly settings: Settings;
  /** By the names in `secrets`. Undefined: not set. */
  readonly secrets: Readonly<Record<string, string | undefined>>;
  /** Undefined: the real provider. */
  readonly sandbox: Sandbox | undefined;
  /** The data folder of the installation. */
  readonly dataDir: string;
}

/** What the folder of a store exports. `settings.schema.json` beside it describes the settings. */
export interface FileStoreDefinition<Settings = Readonly<Record<string, unknown>>> {
  /** The name of the folder, in tenant documents. */
  readonly name: string;
  /** Environment variables with secrets. */
  readonly secrets: readonly string[];
  open(options: FileStoreOptions<Settings>): FileStore;
}

/** Gives a definition the type of its settings. They are checked before a store receives them. */
export const defineFileStore = <Name extends keyof FileStoreSettings>(
  definition: FileStoreDefinition<FileStoreSettings[Name]> & { readonly name: Name },
): FileStoreDefinition<FileStoreSettings[Name]> => definition;
