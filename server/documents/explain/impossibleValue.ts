/** A described value that a setting of the tenant excludes: then no visitor is as described. */
import { quoted } from '../difference/sentence';
import { valueInWords } from '../proof/caseWords';
import type { KnownFact } from '../../tenants/conditions';
import { settingPlace, settingTitle, type ExplainedDocument } from './explainedDocument';
import { explainText, reasonOf, type Reason } from './explanation';
import type { Person } from './walkJourney';

export interface ExcludedValue {
  readonly fact: string;
  readonly value: string;
  readonly plugin: string;
  readonly setting: string;
}

/** Undefined if the tenant's settings allow the value. */
export function excludedValue(
  name: string,
  fact: KnownFact | undefined,
  value: unknown,
): ExcludedValue | undefined {
  const limit = fact?.limitedBySetting;
  if (limit === undefined || typeof value !== 'string' || fact?.values?.includes(value) !== false)
    return undefined;
  return { fact: name, value, ...limit };
}

export function impossibleValue(document: ExplainedDocument, { facts }: Person): Reason | undefined {
  const { known } = document.checked.facts;
  const excluded = Object.entries(facts)
    .map(([name, value]) => excludedValue(name, known.get(name), value))
    .find((each) => each !== undefined);
  if (excluded === undefined) return undefined;
  const { fact, value, plugin, setting } = excluded;
  return reasonOf(
    'valueNotPossible',
    { facts: valueInWords(fact, value, known), setting: settingTitle(document, plugin, setting), plugin },
    { places: [settingPlace(document, plugin, setting)] },
  );
}

/** The allowed values of a setting, with the titles of its schema: 'Monthly'. */
export function settingValue(
  { checked, catalogue }: ExplainedDocument,
  plugin: string,
  setting: string,
): string {
  const value = checked.settings.get(plugin)?.[setting];
  const schema = catalogue.plugins.get(plugin)?.settings.schema as
    | {
        readonly properties?: Readonly<
          Record<string, { readonly valueTitles?: Readonly<Record<string, string>> }>
        >;
      }
    | undefined;
  const titles = schema?.properties?.[setting]?.valueTitles ?? {};
  const names = (Array.isArray(value) ? value : [value]).map((each) =>
    quoted(titles[String(each)] ?? String(each)),
  );
  return names.length === 0 ? explainText('list.none') : new Intl.ListFormat('en-GB').format(names);
}
