import { readdirSync } from 'node:fs';
import { ConfigurationError } from './configurationError';
import { codeOf, messageOf } from './errorFacts';

/** Throws `ConfigurationError` if the folder of the tenants is missing or cannot be read. */
export function checkTenantsFolder(dir: string): void {
  try {
    readdirSync(dir);
  } catch (error) {
    throw new ConfigurationError(
      codeOf(error) === 'ENOENT'
        ? `There is no folder ${dir}. Set TENANTS_DIR to the folder that holds the tenants.`
        : `The folder ${dir} cannot be read (${messageOf(error)}). Set TENANTS_DIR to the folder that holds the tenants, and let the user of Foyer read it.`,
    );
  }
}
