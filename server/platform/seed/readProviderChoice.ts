/** Reads the choice of a provider in a tenant document: its name and its settings with their defaults. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { isRecord } from '../../../schemas/isRecord';
import { ConfigurationError } from '../../net/configurationError';
import { projectFile } from '../../net/project';
import { PROVIDER_WORDS, type ProviderChoice, type ProviderKind } from '../../providers/providerChoice';

const PROVIDERS = projectFile('server/providers');

/** `file`: the tenant document. `kind`: the key in `services`, and the folder of `server/providers`. */
export function readProviderChoice(file: string, kind: ProviderKind): ProviderChoice | undefined {
  const choice = choiceIn(file, kind);
  if (choice === undefined) return undefined;
  const { provider, settings = {} } = choice;
  const schema = join(PROVIDERS, kind, String(provider), 'settings.schema.json');
  if (typeof provider !== 'string' || !/^[a-z0-9-]+$/.test(provider) || !existsSync(schema)) {
    throw new ConfigurationError(
      `${relative(process.cwd(), file)}: there is no ${PROVIDER_WORDS[kind]} "${String(provider)}". Run npm run check.`,
    );
  }
  // The schema also has titles for operators, which strict mode rejects as unknown keywords.
  const ajv = addFormats(new Ajv2020({ useDefaults: true, strict: false }));
  const validate = ajv.compile<Readonly<Record<string, unknown>>>(
    JSON.parse(readFileSync(schema, 'utf8')) as object,
  );
  if (validate(settings)) return { provider, settings };
  throw new ConfigurationError(
    `${relative(process.cwd(), file)}: the settings of the ${PROVIDER_WORDS[kind]} "${provider}" are not valid. Run npm run check.`,
  );
}

/** A document that is not valid JSON is reported by the web host. */
function choiceIn(file: string, kind: ProviderKind): Readonly<Record<string, unknown>> | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const document: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const services = isRecord(document) ? document.services : undefined;
    const choice = isRecord(services) ? services[kind] : undefined;
    return isRecord(choice) ? choice : undefined;
  } catch {
    return undefined;
  }
}
