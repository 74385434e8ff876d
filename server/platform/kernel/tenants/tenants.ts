import type { Db } from '../db/database';
import type { Client, Tenant } from './tenant';

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
): Promise<Tenants> {
  let byId = new Map<string, Tenant>();
  const refresh = async (): Promise<void> => {
    const rows = await db
      .selectFrom('tenants')
      .select(['tenant', 'client', 'theme'])
      .orderBy('tenant')
      .execute();
    byId = new Map(
      rows.map(({ tenant: id, client, theme }) => [
        id,
        { id, client: withPort(client, port), mailTheme: { ...theme.default, ...theme.mails } },
      ]),
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

function withPort(client: Client, port: number): Client {
  const origins = Object.entries(client.webOrigins).map(([area, origin]) => [
    area,
    origin.replace('{port}', String(port)),
  ]);
  return { ...client, webOrigins: Object.fromEntries(origins) as Client['webOrigins'] };
}
