import { statSync } from 'node:fs';
import { ConfigurationError } from '../../../net/configurationError';
import { readEnvironment, type Environment } from '../../../net/environment';
import { readSecretsFile as read } from '../../../providers/providerSecrets';
import type { SecretsFileFacts } from '../facts';

export function readSecretsFile(env: Environment): SecretsFileFacts | undefined {
  const path = readEnvironment(env).FOYER_SECRETS_FILE;
  if (path === undefined) return undefined;
  try {
    read(env);
    return { path, problem: undefined, mode: statSync(path).mode };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { path, problem: error.message, mode: undefined };
  }
}
