import { ConfigurationError } from '../../net/configurationError';
import { CONSOLE_CONFLICT } from '../../tenants/hostClaims';
import type { LoadedTenants } from '../../tenants/load';
import { isError } from '../../tenants/problem';

/**
 * Refuses to start if the host of the console clashes with a tenant that has no other errors. While the server
 * runs, a change with such a host is a Problem of its tenant.
 */
export function refuseConsoleConflict(consoleHost: string, { unavailable }: LoadedTenants): void {
  for (const { id, problems } of unavailable) {
    const errors = problems.filter(isError);
    const conflict = errors.find(({ code }) => code === CONSOLE_CONFLICT);
    if (conflict === undefined || errors.some(({ code }) => code !== CONSOLE_CONFLICT)) continue;
    throw new ConfigurationError(
      `CONSOLE_HOST is "${consoleHost}", and the tenant "${id}" has a host that is the same, or above or below it (${conflict.file}:${conflict.line}). Set CONSOLE_HOST to a host beside those of all tenants, such as console.example.com, or change the host of this tenant.`,
    );
  }
}
