import { hashPassword } from '../accounts/passwords';
import { sharedDatabase, withoutTimeLimits } from '../database/database';
import { ConfigurationError } from '../net/configurationError';
import { addStaff, STAFF_ROLES, type AddedStaff } from '../platform/counter';
import { migratePlatform, readPlatformConfig, type Tables } from '../platform/kernel';
import { readArguments, refuseMore, requiredValue, SUCCESS, UsageError, type CommandCall } from './command';
import { readPassword } from './readPassword';
import { withDatabase } from './withDatabase';

const OPTIONS = {
  tenant: { type: 'string' },
  venue: { type: 'string' },
  username: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string', default: 'counter' },
  'password-stdin': { type: 'boolean', default: false },
} as const;

export async function addStaffFromTerminal({ args, env, terminal }: CommandCall): Promise<number> {
  const { values, positionals } = readArguments(args, OPTIONS);
  refuseMore(positionals);
  const person = {
    tenant: requiredValue('tenant', values.tenant),
    venueId: requiredValue('venue', values.venue),
    username: requiredValue('username', values.username),
    name: requiredValue('name', values.name),
  };
  const role = STAFF_ROLES.find((one) => one === values.role);
  if (role === undefined)
    throw new UsageError(`--role is "${values.role}". Possible: ${STAFF_ROLES.join(', ')}.`);
  const { passwordCost } = readPlatformConfig(env);
  const passwordHash = await hashPassword(
    await readPassword(terminal, values['password-stdin']),
    passwordCost,
  );
  const added = await withDatabase(env, async (database) => {
    const platform = sharedDatabase<Tables>(database);
    await withoutTimeLimits(platform, migratePlatform);
    return addStaff(platform.db, { ...person, role, passwordHash, now: new Date() });
  });
  const refusal = refusalOf(added, person);
  if (refusal !== undefined) throw new ConfigurationError(refusal);
  terminal.print(`${person.username} can log in at the counter of ${person.tenant}.`);
  return SUCCESS;
}

function refusalOf(
  added: AddedStaff,
  { tenant, venueId, username }: { tenant: string; venueId: string; username: string },
): string | undefined {
  switch (added.status) {
    case 'added':
      return undefined;
    case 'usernameTaken':
      return `There is a member of staff with the username "${username}" already. Choose another username.`;
    case 'unknownVenue':
      return `There is no venue "${venueId}". There are: ${added.venues.join(', ')}.`;
    case 'unknownTenant':
      return added.tenants.length === 0
        ? 'The database has no tenant yet. Load the catalogue first: foyer seed.'
        : `There is no tenant "${tenant}". There are: ${added.tenants.join(', ')}.`;
  }
}
