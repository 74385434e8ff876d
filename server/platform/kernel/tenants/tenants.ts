import type { Db } from '../db/database';
import type { Client, Tenant, TenantServices } from './tenant';

/** The seeded tenants, by the path segment that names them. */
export interface Tenants {
  find(id: string): Tenant | undefined;
  all(): readonly Tenant[];
  /** Its seed is missing or invalid: its calls are not answered, but its running work is still finished. */
  isUnavailable(id: string): boolean;
  unavailable(): readonly string[];
  /** Reads the tenants again, after a seed was loaded. */
  refresh(): Promise<void>;
}

export async function loadTenants(
  db: Db,
  port: number,
  /** The reason by tenant. The map may change while the platform runs. */
  unavailable: ReadonlyMap<string, string> = new Map(),
  /** Whether the providers are those of the published documents, and not those of the folder. */
  usesPublished = false,
): Promise<Tenants> {
  let byId = new Map<string, Tenant>();
  const refresh = async (): Promise<void> => {
    const rows = await db
      .selectFrom('tenants')
      .select(['tenant', 'client', 'services', 'theme'])
      .orderBy('tenant')
      .execute();
    byId = new Map(
      rows.map(({ tenant: id, client, services, theme }) => {
        const used = usesPublished && services !== null ? withServices(client, services) : client;
        return [id, { id, client: withPort(used, port), mailTheme: { ...theme.default, ...theme.mails } }];
      }),
    );
  };
  await refresh();
  return {
    find: (id) => byId.get(id),
    all: () => [...byId.values()],
    isUnavailable: (id) => unavailable.has(id),
    unavailable: () => [...unavailable.keys()].sort(),
    refresh,
  };
}

/** A provider that the published document does not name is not used, also if the folder names it. */
function withServices(
  { cards: _c, directDebitProvider: _d, mail: _m, files: _f, ...client }: Client,
  services: TenantServices,
): Client {
  return { ...client, ...services };
}

function withPort(client: Client, port: number): Client {
  const origins = Object.entries(client.webOrigins).map(([area, origin]) => [
    area,
    origin.replace('{port}', String(port)),
  ]);
  return { ...client, webOrigins: Object.fromEntries(origins) as Client['webOrigins'] };
}
