import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../../../net/configurationError';
import { readEnvironment, type Environment } from '../../../net/environment';
import { openKeyRing } from '../../../secrets/keyRing';
import { readSecret } from '../../../web/secret';
import type { KeyFacts } from '../facts';

/** Creates no key. */
export function readKeys(env: Environment, dataDir: string): readonly KeyFacts[] {
  const { PLATFORM_KEY, DOCUMENTS_KEY, WEB_KEY } = readEnvironment(env);
  const variables = { platform: PLATFORM_KEY, documents: DOCUMENTS_KEY, web: WEB_KEY };
  return (['platform', 'documents', 'web'] as const).map((owner) => {
    const variable = variables[owner];
    const file = join(dataDir, `${owner}.key`);
    const isFile = variable === undefined && existsSync(file);
    const source = variable !== undefined ? 'variable' : isFile ? 'file' : 'missing';
    return {
      owner,
      source,
      file,
      mode: isFile ? statSync(file).mode : undefined,
      ...(source === 'missing' ? { problem: undefined, keys: 0 } : contentOf(owner, dataDir, variable)),
    };
  });
}

function contentOf(
  owner: KeyFacts['owner'],
  dataDir: string,
  variable: string | undefined,
): Pick<KeyFacts, 'problem' | 'keys'> {
  try {
    const keys =
      owner === 'web' ? [readSecret(dataDir, variable)] : openKeyRing(dataDir, variable, owner).keys();
    return { problem: undefined, keys: keys.length };
  } catch (error) {
    const message =
      error instanceof ConfigurationError ? (error.message.split('. ')[0] ?? '') : String(error);
    return { problem: message, keys: 0 };
  }
}
