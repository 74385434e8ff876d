/** Reads the card provider of a tenant document: its name and its settings with their defaults. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import { isRecord } from '../../../schemas/isRecord';
import { ConfigurationError } from '../../net/configurationError';
import { projectFile } from '../../net/project';
import type { CardProviderChoice } from '../../providers/cards/port';

const PROVIDERS = projectFile('server/providers/cards');

export function readCardProvider(file: string): CardProviderChoice | undefined {
  const cards = cardsIn(file);
  if (cards === undefined) return undefined;
  const { provider, settings = {} } = cards;
  const schema = join(PROVIDERS, String(provider), 'settings.schema.json');
  if (typeof provider !== 'string' || !/^[a-z0-9-]+$/.test(provider) || !existsSync(schema)) {
    throw new ConfigurationError(
      `${relative(process.cwd(), file)}: there is no card provider "${String(provider)}". Run npm run check.`,
    );
  }
  // The schema also has titles for operators, which strict mode rejects as unknown keywords.
  const validate = new Ajv2020({ useDefaults: true, strict: false }).compile<
    Readonly<Record<string, unknown>>
  >(JSON.parse(readFileSync(schema, 'utf8')) as object);
  if (validate(settings)) return { provider, settings };
  throw new ConfigurationError(
    `${relative(process.cwd(), file)}: the settings of the card provider "${provider}" are not valid. Run npm run check.`,
  );
}

/** A document that is not valid JSON is reported by the web host. */
function cardsIn(file: string): Readonly<Record<string, unknown>> | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const document: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const services = isRecord(document) ? document.services : undefined;
    const cards = isRecord(services) ? services.cards : undefined;
    return isRecord(cards) ? cards : undefined;
  } catch {
    return undefined;
  }
}
