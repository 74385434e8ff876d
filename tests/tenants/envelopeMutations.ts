/** Mistakes in keys, values and names outside the journey. */
import { lineOf, mistake, misspelt, type LineEdit, type Mutation } from './mutation';

/** The key is misspelt; the rest of the line stays. */
function misspeltKey(keys: string): LineEdit {
  return {
    find: new RegExp(`"(${keys})"(?=:)`),
    replace: ([, key = ''], random) => `"${misspelt(key, random)}"`,
    code: 'unknown-key',
    suggestion: ([, key = '']) => key,
  };
}

/** Inserts a whole `services` on the line of the theme. */
function services(name: string, written: string, code: string, suggestion?: string): Mutation {
  return mistake(
    name,
    'services',
    value(/(?<=\n)(?= {2}"theme")/, `  "services": { ${written} },`, code, suggestion),
  );
}

function value(find: RegExp, written: string, code: string, suggestion?: string): LineEdit {
  return { find, replace: () => written, code, ...(suggestion === undefined ? {} : { suggestion }) };
}

export const envelopeMutations: readonly Mutation[] = [
  mistake('a misspelt key of the document', 'currency', misspeltKey('currency')),
  mistake('a misspelt required key', 'name', misspeltKey('hosts')),
  mistake('a misspelt key of an area', 'basePath', misspeltKey('basePath')),
  mistake('a misspelt key of the theme', 'colour', misspeltKey('themeAppPrimaryColour')),
  mistake(
    'an unknown key of the theme',
    'theme-extra',
    value(/(?<="theme": \{)/, ' "zzq": 1,', 'unknown-key'),
  ),
  {
    name: 'a missing key',
    matter: 'name',
    plant: (text) => {
      const without = text.replace(/ {2}"name": "[^"]*",(?=\n)/, '');
      return without === text ? undefined : { text: without, code: 'missing-key', line: 1 };
    },
  },
  mistake('a number in place of text', 'currency', value(/(?<="currency": )"GBP"/, '826', 'wrong-type')),
  mistake('text in place of true', 'flags', value(/(?<="savedCards": )(true|false)/, '"yes"', 'wrong-type')),
  mistake('a colour one digit short', 'colour', {
    find: /("themeAppPrimaryColour": "#\w{5})\w"/,
    replace: ([, start = '']) => `${start}"`,
    code: 'wrong-form',
  }),
  mistake('a misspelt typeface', 'font', {
    find: /(?<="themeAppBodyFontStyle": )"(\w+)"/,
    replace: ([, font = ''], random) => `"${misspelt(font, random)}"`,
    code: 'unknown-value',
    suggestion: ([, font = '']) => font,
  }),
  mistake('a host with its scheme', 'hosts', value(/(?<="hosts": \[")/, 'http://', 'wrong-form')),
  mistake('a host in capitals', 'hosts', {
    find: /(?<="hosts": \[")[^"]+/,
    replace: ([host]) => host.toUpperCase(),
    code: 'wrong-form',
    suggestion: ([host]) => host,
  }),
  mistake('a blank name', 'name', value(/(?<=\n {2}"name": ")[^"]+/, '  ', 'empty-text')),
  mistake(
    'a name that is longer than a page',
    'name',
    value(/(?<=\n {2}"name": ")[^"]+/, 'x'.repeat(10_001), 'text-too-long'),
  ),
  mistake('a number that is too large', 'format', value(/(?<="format": )1/, '1e400', 'number-too-large')),
  mistake('a country that is none', 'locale', value(/(?<="locale": \["en-)GB/, 'QQ', 'unknown-locale')),
  mistake('a host with its area', 'hosts', value(/(?<="hosts": \[")/, 'bookings.', 'host-area')),
  mistake('a host listed twice', 'hosts', {
    find: /(?<="hosts": \[)"[^"]+"/,
    replace: ([host]) => `${host}, ${host}`,
    code: 'listed-twice',
  }),
  {
    name: 'a host of another tenant',
    matter: 'hosts',
    plant: (text, _, tenant) => ({
      text: text.replace(
        /(?<="hosts": \[)/,
        `"${tenant === 'harbour' ? 'northgate' : 'harbour'}.localhost", `,
      ),
      code: 'host-clash',
      line: lineOf(text, /"hosts"/),
    }),
  },
  mistake('another name than that of the folder', 'tenant', {
    find: /(?<="tenant": )"(\w+)"/,
    replace: ([, id = '']) => `"${id}-leisure"`,
    code: 'tenant-folder',
    suggestion: ([, id = '']) => id,
  }),
  {
    name: 'no format',
    matter: 'format',
    plant: (text) => ({ text: text.replace('  "format": 1,\n', '\n'), code: 'missing-key', line: 1 }),
  },
  mistake('format 0', 'format', value(/(?<="format": )1/, '0', 'format-unknown')),
  {
    ...mistake('a format of the future', 'format', value(/(?<="format": )1/, '9', 'format-newer')),
    alone: true,
  },
  mistake('a malformed language', 'locale', value(/(?<="locale": \[)"en-GB"/, '"English"', 'wrong-form')),
  mistake(
    'a misspelt time zone',
    'timeZone',
    value(/Europe\/London/, 'Europe/Lodnon', 'unknown-time-zone', 'Europe/London'),
  ),
  mistake('a currency that is none', 'currency', value(/(?<=": )"GBP"/, '"GBQ"', 'unknown-currency', 'GBP')),
  mistake('a base path without its slash', 'basePath', value(/(?<="basePath": ")\//, '/join', 'wrong-form')),
  mistake(
    'a base path of the web host’s own',
    'basePath',
    value(/(?<="basePath": )"\/"/, '"/api/"', 'reserved-path'),
  ),
  mistake(
    'a base path of what other sites load',
    'basePath',
    value(/(?<="basePath": )"\/"/, '"/embed/"', 'reserved-path'),
  ),
  mistake('an offset for a time zone', 'timeZone', value(/Europe\/London/, '+01:00', 'unknown-time-zone')),
  mistake(
    'a host that is the address of a machine',
    'hosts',
    value(/(?<="hosts": \[")[^"]+/, '127.0.0.1', 'host-name'),
  ),
  mistake(
    'an embedding origin at a port that is none',
    'embedding',
    value(
      /(?<="embedding": \{ "origins": \[)"https:[^"]+"/,
      '"https://example.org:99999"',
      'unreadable-address',
    ),
  ),
  mistake(
    'a file for the folder of a logo',
    'logo',
    value(/assets\/logo\.svg/, 'assets/logo.svg/a.svg', 'missing-asset'),
  ),
  mistake('a folder for a logo', 'logo', value(/assets\/logo\.svg/, 'assets/.', 'missing-asset')),
  ...[
    'https://example.org/shop',
    'http://example.org',
    'https://example.org/',
    'https://*.example.org',
    'https://Example.org',
    '*',
    'null',
    'https://example.org:443',
    'https://example.org:*',
    "https://example.org 'self'",
  ].map((origin) =>
    mistake(
      `an embedding origin written as ${origin}`,
      'embedding',
      value(
        /(?<="embedding": \{ "origins": \[)"https:[^"]+"/,
        `"${origin}"`,
        'wrong-form',
        origin === origin.toLowerCase() ? undefined : origin.toLowerCase(),
      ),
    ),
  ),
  services(
    'a map without encryption',
    '"map": { "styleUrl": "http://maps.example.org/style.json" }',
    'wrong-form',
  ),
  services(
    'a map whose address ends the policy',
    '"map": { "styleUrl": "https://a%3B.example.org/" }',
    'wrong-form',
  ),
  services(
    'a map at a port that is none',
    '"map": { "styleUrl": "https://maps.example.org:99999/" }',
    'unreadable-address',
  ),
  services(
    'settings of a provider that are no object',
    '"files": { "provider": "s3", "settings": 5 }',
    'wrong-type',
  ),
  services('a map without an address', '"map": { "attribution": "Example Maps" }', 'missing-key'),
  services(
    'an origin of tiles with a path',
    '"map": { "styleUrl": "https://maps.example.org/s.json", "origins": ["https://t.example.org/x"] }',
    'wrong-form',
  ),
  services('a geocoder without its scheme', '"geocoder": { "url": "places.example.org" }', 'wrong-form'),
  services(
    'countries in capitals',
    '"geocoder": { "url": "https://places.example.org", "country": "GB" }',
    'wrong-form',
    'gb',
  ),
  services(
    'a misspelt service',
    '"geocodr": { "url": "https://places.example.org" }',
    'unknown-key',
    'geocoder',
  ),
  mistake('a logo that is not there', 'logo', value(/assets\/logo\.svg/, 'assets/lgoo.svg', 'missing-asset')),
  mistake('a misspelt flag', 'flags', {
    find: /"(savedCards)"/,
    replace: ([, flag = ''], random) => `"${misspelt(flag, random)}"`,
    code: 'unknown-flag',
    suggestion: 'savedCards',
  }),
];
