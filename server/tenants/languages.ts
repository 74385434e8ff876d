/**
 * Languages in which every browser writes dates, numbers and plurals. Chromium knows fewer than the web host and
 * than other browsers do, and takes its own in place of another: the page would be taken over in other words
 * than those it came in.
 */
import { BASE_LOCALE } from './copyTexts';

const EVERYWHERE = new Set(
  (
    'af am ar az bg bn bs ca cs da de el en es et fa fi fil fr gu he hi hr hu id it ja kk kn ko lt lv ml mr ms nb ' +
    'nl no pa pl pt ro ru sk sl sr sv sw ta te th tr uk ur uz vi zh'
  ).split(' '),
);

const TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg']);

/** Which way words in a language run, by the script that they are written in. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  TAG.test(language) && RIGHT_TO_LEFT.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';

/** British, Irish, American: whose readers need no translation of English words. */
export const isEnglish = (locale = ''): boolean => locale.split('-', 1)[0] === 'en';

const isEverywhere = (locale: string): boolean => EVERYWHERE.has(locale.split('-')[0] ?? '');

/** In which of a document's languages dates, numbers and plurals are written: the first that every browser knows. */
export const writtenIn = (locales: readonly string[]): string => locales.find(isEverywhere) ?? BASE_LOCALE;

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const REGIONS = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Codes of ISO 639 and of CLDR that stand for no language, and for no country. */
const NO_LANGUAGES = new Set(['mis', 'mul', 'und', 'zxx']);
const NO_REGION = 'ZZ';

/** Language and country are ones that exist. A tag of another form is reported by the schema. */
export function isLanguage(tag: string): boolean {
  if (!TAG.test(tag)) return true;
  const { language, region } = new Intl.Locale(tag);
  if (NO_LANGUAGES.has(language) || region === NO_REGION) return false;
  return LANGUAGES.of(language) !== undefined && (region === undefined || REGIONS.of(region) !== undefined);
}
