/** Opens the file store that a tenant document names. */
import { randomUUID } from 'node:crypto';
import type { Environment } from '../../net/environment';
import { causeOf } from '../../net/errorFacts';
import { fileStores } from '../generated/fileStores';
import type { ProviderChoice } from '../providerChoice';
import { readProviderSecrets } from '../providerSecrets';
import type { Sandbox } from '../sandbox';
import { tracedProvider } from '../tracedProvider';
import type { FileStore } from './port';

export interface FileStoresOptions {
  readonly env: Environment;
  /** Undefined: the real providers. */
  readonly sandbox: Sandbox | undefined;
  readonly dataDir: string;
}

export class FileStores {
  /** By settings and secrets, because a store may keep connections open. */
  private readonly opened = new Map<string, FileStore>();

  constructor(private readonly options: FileStoresOptions) {}

  /** `choice`: `services.files` of the tenant. */
  open(choice: ProviderChoice, tenant: string): FileStore {
    const { env, sandbox, dataDir } = this.options;
    const definition = fileStores.get(choice.provider);
    if (definition === undefined) {
      const names = [...fileStores.keys()].join(', ');
      throw new Error(`There is no file store "${choice.provider}". There are ${names}.`);
    }
    const secrets = readProviderSecrets(env, tenant, definition.secrets);
    const key = JSON.stringify([choice, secrets]);
    const store =
      this.opened.get(key) ?? definition.open({ settings: choice.settings, secrets, sandbox, dataDir });
    this.opened.set(key, store);
    return tracedProvider({ kind: 'files', provider: choice.provider, tenant }, store);
  }

  close(): void {
    for (const store of this.opened.values()) store.close();
    this.opened.clear();
  }
}

/** Writes, reads and deletes a file. Returns the problem, or undefined if there is none. */
export async function checkFileStore(store: FileStore): Promise<string | undefined> {
  const name = `check-${randomUUID()}`;
  const bytes = Buffer.from(name);
  try {
    await store.put(name, bytes);
    const read = await store.get(name);
    await store.delete(name);
    return read?.equals(bytes) ? undefined : 'a file that was written could not be read';
  } catch (problem) {
    return causeOf(problem);
  }
}
