import { hashPassword } from '../accounts/passwords';
import { Failure } from '../api/failure';
import { sharedDatabase, withoutTimeLimits } from '../database/database';
import { readDocumentsConfig } from '../documents/config';
import { addOperator } from '../documents/operators/addOperator';
import { ROLES, type Grant } from '../documents/operators/grants';
import type { OperatorTables } from '../documents/operators/tables';
import { migrateDocuments } from '../documents/tables';
import { tenantIds } from '../documents/tenantFolders';
import { ConfigurationError } from '../net/configurationError';
import { readArguments, refuseMore, requiredValue, SUCCESS, UsageError, type CommandCall } from './command';
import { readPassword } from './readPassword';
import { withDatabase } from './withDatabase';

const OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string', default: 'administer' },
  tenants: { type: 'string', default: 'all' },
  invite: { type: 'boolean', default: false },
  'password-stdin': { type: 'boolean', default: false },
} as const;

export async function addOperatorFromTerminal({ args, env, terminal }: CommandCall): Promise<number> {
  const { values, positionals } = readArguments(args, OPTIONS);
  refuseMore(positionals);
  const email = requiredValue('email', values.email);
  const name = requiredValue('name', values.name);
  const { console: config, tenantsDir } = readDocumentsConfig(env);
  if (config === undefined)
    throw new ConfigurationError('There is no console: set CONSOLE_HOST to its host name first.');
  const grants = [grantOf(values.role, values.tenants, tenantIds(tenantsDir))];
  if (values.invite && values['password-stdin'])
    throw new UsageError('Use --invite or --password-stdin, not both.');
  const passwordHash = values.invite
    ? null
    : await hashPassword(await readPassword(terminal, values['password-stdin']), config.passwordCost);
  const path = await withDatabase(env, async (database) => {
    await withoutTimeLimits(database, migrateDocuments);
    const { db } = sharedDatabase<OperatorTables>(database);
    return addOperator(db, { email, name, grants, passwordHash, now: new Date() }).catch(asSentence);
  });
  terminal.print(
    path === undefined
      ? `${email} can log in at ${config.origin}/.`
      : `${email} chooses a password with this link, once and within 7 days:\n${config.origin}${path}`,
  );
  return SUCCESS;
}

function grantOf(role: string, tenants: string, known: readonly string[]): Grant {
  const found = ROLES.find((one) => one === role);
  if (found === undefined) throw new UsageError(`--role is "${role}". Possible: ${ROLES.join(', ')}.`);
  if (tenants === 'all') return { role: found, tenants: 'all' };
  const ids = tenants.split(',').map((id) => id.trim());
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined)
    throw new ConfigurationError(`There is no tenant "${unknown}". There are: ${known.join(', ')}.`);
  return { role: found, tenants: ids };
}

/** The accounts of operators refuse with the answer of a call. */
function asSentence(error: unknown): never {
  if (!(error instanceof Failure)) throw error;
  const reasons = Object.values(error.errors ?? {}).flat();
  throw new ConfigurationError(reasons.length > 0 ? reasons.join(' ') : error.message);
}
