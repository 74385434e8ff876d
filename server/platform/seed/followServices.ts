/**
 * The providers of the published documents (`services`), when documents are published by the documents process and not
 * read from the folder. The platform asks for them. The last ones are in its database, so that it needs the documents
 * process only for changes.
 */
import { ConfigurationError } from '../../net/configurationError';
import { causeOf } from '../../net/errorFacts';
import { json, type Platform, repeat, type RepeatedTask } from '../kernel';
import {
  documentsClient,
  type DocumentsAddress,
  type DocumentsClient,
  type PublishedTenant,
} from './documentsClient';
import { readServices } from './readProviderChoice';

const RETRY_MS = 1_000;

type Parts = Pick<Platform, 'db' | 'log' | 'tenants'>;

export function followServices(platform: Parts, address: DocumentsAddress): RepeatedTask {
  const closed = new AbortController();
  const client = documentsClient(address, closed.signal);
  const follower = new Follower(platform, client);
  let isAway = false;
  const task = repeat(platform, 'published services', RETRY_MS, async () => {
    try {
      const sequence = await follower.update();
      isAway = false;
      await client.change(sequence);
    } catch (error) {
      if (closed.signal.aborted || isAway) return;
      isAway = true;
      platform.log.warn(
        { cause: causeOf(error) },
        'the documents process does not answer: the last providers are used',
      );
    }
  });
  return {
    stop: async () => {
      closed.abort();
      await task.stop();
    },
  };
}

class Follower {
  /** The versions whose services this process uses, by tenant. */
  private used: Map<string, string | null> | undefined;

  constructor(
    private readonly platform: Parts,
    private readonly client: DocumentsClient,
  ) {}

  /** Returns the number after which changes are new. */
  async update(): Promise<number> {
    this.used ??= await this.stored();
    const { sequence, published } = await this.client.tenants();
    let hasChanged = false;
    for (const version of published) {
      const { tenant, hash } = version;
      // Without a seed the platform does not know the tenant yet.
      if (this.used.get(tenant) === hash || this.platform.tenants.find(tenant) === undefined) continue;
      await this.store(version);
      this.used.set(tenant, hash);
      hasChanged = true;
    }
    if (hasChanged) await this.platform.tenants.refresh();
    return sequence;
  }

  private async stored(): Promise<Map<string, string | null>> {
    const rows = await this.platform.db
      .selectFrom('tenants')
      .select(['tenant', 'services_version'])
      .execute();
    // Another platform may have stored newer ones since this process has read the tenants.
    await this.platform.tenants.refresh();
    return new Map(rows.map(({ tenant, services_version: version }) => [tenant, version]));
  }

  private async store(version: PublishedTenant): Promise<void> {
    const { tenant, hash } = version;
    try {
      const services = readServices(`tenants/${tenant}/tenant.json`, await this.client.document(version));
      await this.platform.db
        .updateTable('tenants')
        .set({ services: json(services), services_version: hash })
        .where('tenant', '=', tenant)
        .execute();
      this.platform.log.info({ tenant, version: hash }, 'providers of the published document');
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      // A newer release of the documents process may know a provider that this one does not have.
      this.platform.log.error(
        { tenant, version: hash, problem: error.message },
        'the last providers are used',
      );
    }
  }
}
