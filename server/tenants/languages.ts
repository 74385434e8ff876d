/**
 * Languages that every browser supports for dates, numbers and plurals. Chromium supports fewer than the web
 * host and other browsers, and replaces an unsupported language by its own. Hydration would then show other
 * texts than the server rendered.
 */
import { LRUCache } from 'lru-cache';
import { BASE_LOCALE } from './copyTexts';

const EVERYWHERE = new Set(
  (
    'af am ar az bg bn bs ca cs da de el en es et fa fi fil fr gu he hi hr hu id it ja kk kn ko lt lv ml mr ms nb ' +
    'nl no pa pl pt ro ru sk sl sr sv sw ta te th tr uk ur uz vi zh'
  ).split(' '),
);

const TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg']);

/** Text direction of a language, from its script. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  TAG.test(language) && RIGHT_TO_LEFT.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';

/** True for all variants of English, whose readers need no translation of English copy. */
export const isEnglish = (locale = ''): boolean => locale.split('-', 1)[0] === 'en';

const isEverywhere = (locale: string): boolean => EVERYWHERE.has(locale.split('-')[0] ?? '');

/** The language for dates, numbers and plurals: the first listed language that every browser supports. */
export const formatLocale = (locales: readonly string[]): string => locales.find(isEverywhere) ?? BASE_LOCALE;

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const REGIONS = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Codes of ISO 639 and CLDR that are not a language or a country. */
const NO_LANGUAGES = new Set(['mis', 'mul', 'und', 'zxx']);
const NO_REGION = 'ZZ';

/** Kept, because the names are read slowly, and most documents have the same languages. */
const knownTags = new LRUCache<string, boolean>({ max: 500 });

/** Whether language and country exist. The schema reports a tag of another form. */
export function isLanguage(tag: string): boolean {
  const isKnown = knownTags.get(tag) ?? exists(tag);
  knownTags.set(tag, isKnown);
  return isKnown;
}

function exists(tag: string): boolean {
  if (!TAG.test(tag)) return true;
  const { language, region } = new Intl.Locale(tag);
  if (NO_LANGUAGES.has(language) || region === NO_REGION) return false;
  return LANGUAGES.of(language) !== undefined && (region === undefined || REGIONS.of(region) !== undefined);
}
