/** Reads the choice of a provider in a tenant document: its name and its settings with their defaults. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { isRecord } from '../../../schemas/isRecord';
import { ConfigurationError } from '../../net/configurationError';
import { projectFile } from '../../net/project';
import type { TenantServices } from '../kernel';
import { PROVIDER_WORDS, type ProviderChoice, type ProviderKind } from '../../providers/providerChoice';

const PROVIDERS = projectFile('server/providers');

/** The providers of the tenant document in this file. */
export const readServicesOf = (file: string): TenantServices =>
  existsSync(file) ? readServices(file, readFileSync(file, 'utf8')) : {};

/** `file`: for messages. */
export function readServices(file: string, text: string): TenantServices {
  const services = servicesIn(text);
  const [cards, directDebitProvider, mail, files] = (['cards', 'directDebit', 'mail', 'files'] as const).map(
    (kind) => readProviderChoice(file, services, kind),
  );
  return {
    ...(cards && { cards }),
    ...(directDebitProvider && { directDebitProvider }),
    ...(mail && { mail }),
    ...(files && { files }),
  };
}

type Services = Readonly<Record<string, unknown>>;

/** `kind`: the key in `services`, and the folder of `server/providers`. */
function readProviderChoice(
  file: string,
  services: Services,
  kind: ProviderKind,
): ProviderChoice | undefined {
  const choice = services[kind];
  if (!isRecord(choice)) return undefined;
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
function servicesIn(text: string): Services {
  try {
    const document: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const services = isRecord(document) ? document.services : undefined;
    return isRecord(services) ? services : {};
  } catch {
    return {};
  }
}
