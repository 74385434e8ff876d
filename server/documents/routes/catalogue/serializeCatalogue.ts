/** The catalogue in the form of the API. The console itself is not part of it: no tenant can use it. */
import type { Wire } from '../../../../schemas/generated/api';
import { PROVIDER_KINDS } from '../../../providers/providerChoice';
import { isOfConsole, type Catalogue, type OwnedFact, type PluginSection } from '../../../tenants/catalogue';
import { BASE_LOCALE, type CopyTexts } from '../../../tenants/copyTexts';
import { hasSampleAnswers } from '../../previews/sampledSections';
import { serializeTexts } from './serializeTexts';

export function serializeCatalogue(catalogue: Catalogue): Wire.Catalogue {
  const plugins = [...catalogue.plugins].filter(([, plugin]) => !isOfConsole(plugin));
  return {
    hash: catalogue.hash,
    document_schema: schemaOf(catalogue.envelope),
    plugins: plugins.map(([name, { manifest, settings }]) => ({
      name,
      description: manifest.description,
      areas: [...new Set((manifest.routes ?? []).map(({ area }) => area))],
      settings: schemaOf(settings),
      question_types: (manifest.questionTypes ?? []).map(({ type, answer }) => ({ type, answer })),
    })),
    sections: plugins.flatMap(([, { sections, copy }]) =>
      [...sections.values()].map((section) => serializeSection(section, copy)),
    ),
    facts: [...catalogue.facts.values()].map(serializeFact),
    flags: [...catalogue.flags.values()].map(({ name, title, description, default: value }) => ({
      name,
      owner:
        plugins.find(([, { manifest }]) => manifest.flags?.some((flag) => flag.name === name))?.[0] ?? 'core',
      title: title ?? name,
      description,
      default: value ?? false,
    })),
    texts: [
      ...serializeTexts('core', catalogue.coreCopy),
      ...plugins.flatMap(([name, { copy, manifest }]) => serializeTexts(name, copy, manifest)),
    ],
    providers: PROVIDER_KINDS.flatMap((kind) =>
      [...catalogue.providers[kind]].map(([name, settings]) => ({
        kind,
        name,
        settings: schemaOf(settings),
      })),
    ),
  };
}

const schemaOf = ({ schema }: { readonly schema: unknown }): Wire.JsonSchema => ({ ...(schema as object) });

const serializeSection = (section: PluginSection, copy: CopyTexts): Wire.CatalogueSection => ({
  id: section.id,
  plugin: section.plugin,
  title_key: section.title,
  title: copy.get(BASE_LOCALE)?.get(section.title)?.text ?? section.title,
  description: section.description ?? '',
  needs: section.needs,
  gives: section.gives,
  is_required: section.required,
  required_when: section.requiredWhen ?? null,
  is_repeatable: section.repeatable,
  is_terminal: section.terminal,
  has_sample_answers: hasSampleAnswers(section),
  settings: schemaOf(section.settingsOf),
});

const serializeFact = (fact: OwnedFact): Wire.CatalogueFact => ({
  name: fact.name,
  owner: fact.owner,
  type: fact.type,
  title: fact.title ?? fact.name,
  description: fact.description,
  phrases: fact.phrases ?? {},
  values: fact.values ?? null,
  values_setting: fact.valuesSetting ?? null,
  known_after: fact.knownAfter ?? null,
});
