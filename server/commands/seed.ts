import { sharedDatabase } from '../database/database';
import { DEMO_OPERATORS } from '../documents/operators/demoOperators.mjs';
import { seedOperators } from '../documents/operators/seedOperators';
import type { OperatorsDb, OperatorTables } from '../documents/operators/tables';
import type { Environment } from '../net/environment';
import {
  oneAtATime,
  readPlatformConfig,
  systemClock,
  type OpenDatabase,
  type Tables,
} from '../platform/kernel';
import { seedAll, type SeededTenant } from '../platform/seed';
import {
  FAILED,
  readArguments,
  refuseInProduction,
  refuseMore,
  SUCCESS,
  type Command,
  type Terminal,
} from './command';
import { migrateAll } from './migrate';
import { withDatabase } from './withDatabase';

export const seed: Command = {
  summary: 'loads the catalogue of each tenant; with --demo, sample people too',
  help: `foyer seed [--demo]

Loads the catalogue of each tenant from tenants/<id>/seed: centres, memberships, activities, prices,
terms and questions. A catalogue that has not changed is not loaded again. A start of the platform does
the same. The command creates no people: "foyer user add" adds the first operator and the first staff.

  --demo  also creates the sample customers, staff and operators. Their password is published, so the
          command refuses this with NODE_ENV=production. People who exist are not changed.`,
  async run({ args, env, terminal }) {
    const { values, positionals } = readArguments(args, { demo: { type: 'boolean', default: false } });
    refuseMore(positionals);
    if (values.demo)
      refuseInProduction(
        env,
        'The sample people have a published password, so "foyer seed --demo" is refused with NODE_ENV=production. Add people with "foyer user add", or unset NODE_ENV for a demonstration.',
      );
    return withDatabase(env, async (database) => {
      await migrateAll(database, terminal);
      const platform = sharedDatabase<Tables>(database);
      return oneAtATime(platform, async () => {
        const isComplete = await seedPlatform(platform, { env, terminal, demo: values.demo });
        if (values.demo) await seedConsole(sharedDatabase<OperatorTables>(database), { env, terminal });
        return isComplete ? SUCCESS : FAILED;
      });
    });
  },
};

interface Seeding {
  readonly env: Environment;
  readonly terminal: Terminal;
}

/** Returns false if a tenant was left out. */
async function seedPlatform(
  { db }: OpenDatabase,
  { env, terminal, demo }: Seeding & { readonly demo: boolean },
): Promise<boolean> {
  const { tenantsDir, passwordCost } = readPlatformConfig(env);
  let isComplete = true;
  const seeded = await seedAll(db, tenantsDir, systemClock, {
    samplePeople: demo,
    passwordCost,
    skip: (tenant, reason) => {
      isComplete = false;
      terminal.warn(`${tenant}: not loaded. ${reason}`);
    },
  });
  for (const tenant of seeded) terminal.print(resultOf(tenant, demo));
  return isComplete;
}

function resultOf({ tenant, catalogue, people }: SeededTenant, demo: boolean): string {
  const loaded = catalogue ? 'catalogue loaded' : 'catalogue unchanged';
  if (!demo) return `${tenant}: ${loaded}.`;
  return `${tenant}: ${loaded}, ${people ? 'sample people created' : 'sample people unchanged'}.`;
}

async function seedConsole({ db }: { readonly db: OperatorsDb }, { env, terminal }: Seeding): Promise<void> {
  const { passwordCost } = readPlatformConfig(env);
  const isSeeded = await seedOperators({ db, now: () => new Date(), passwordCost });
  terminal.print(
    isSeeded
      ? `Console: created the operators ${DEMO_OPERATORS.map(({ email }) => email).join(', ')}.`
      : 'Console: there are operators already, so no sample operators were created.',
  );
}
