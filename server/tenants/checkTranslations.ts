/** Checks how complete the translation is for each language that a document lists. */
import type { Catalogue } from './catalogue';
import { languagesOf } from './checkPlaces';
import { BASE_LOCALE, type CopyTexts } from './copyTexts';
import { itemsOf, nodeAt, type JsonNode } from './jsonTree';
import { isEnglish } from './languages';
import type { CompiledMessage } from '../../schemas/copyMessages';
import type { ReportProblem } from './source';
import type { ProblemCode } from './problemCodes';

interface Translations {
  /** Folder of the tenant's copy files, for messages. */
  readonly copyFolder: string;
  readonly root: JsonNode;
  /** Plugins of the tenant's areas. */
  readonly plugins: ReadonlySet<string>;
  /** The tenant's own copy by language. */
  readonly copyByLocale: ReadonlyMap<string, ReadonlyMap<string, CompiledMessage>>;
  readonly catalogue: Catalogue;
  readonly reportProblem: ReportProblem;
}

export function checkTranslations({
  copyFolder,
  root,
  plugins,
  copyByLocale,
  catalogue,
  reportProblem,
}: Translations): void {
  const locales = languagesOf(root) ?? [];
  // Saves time: most documents have one language, and many are checked together.
  if (locales.every((locale) => locale === BASE_LOCALE)) return;
  const texts: readonly CopyTexts[] = [
    catalogue.coreCopy,
    ...[...plugins].flatMap((name) => catalogue.plugins.get(name)?.copy ?? []),
  ];
  const keysIn = (locale: string): readonly string[] =>
    texts.flatMap((table) => [...(table.get(locale)?.keys() ?? [])]);
  const all = keysIn(BASE_LOCALE);
  const missingIn = (locale: string): number => {
    const translated = new Set([...keysIn(locale), ...(copyByLocale.get(locale)?.keys() ?? [])]);
    return all.filter((key) => !translated.has(key)).length;
  };
  const listed = itemsOf(nodeAt(root, ['locale']));
  const warn = (code: ProblemCode, at: JsonNode | undefined, message: string): void =>
    reportProblem({ code, at, message, severity: 'warning' });
  let complete: string | undefined;
  for (const [place, locale] of locales.entries()) {
    const missing = missingIn(locale);
    // Every language falls back to the base language, so listing it last is correct.
    if (complete !== undefined && locale !== BASE_LOCALE) {
      const message = `No texts in ${locale} are shown: ${complete} is listed before it and has all texts. List ${locale} first, or remove it.`;
      warn('locale-not-shown', listed[place], message);
    } else if (missing === 0) complete ??= locale;
    else if (!isEnglish(locale)) {
      const message = `${missing} of ${all.length} texts are not translated into ${locale}: pages show them in the next language of "locale" that has them, or in ${BASE_LOCALE}. Write them in ${copyFolder}/${locale}.json, or remove ${locale} from "locale".`;
      warn('copy-untranslated', listed[place], message);
    }
  }
}
