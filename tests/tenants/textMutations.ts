/** Mistakes in copy, and in the JSON syntax of the document. */
import joiningWords from '../../plugins/joining/copy/en-GB.json';
import { lineOf, mistake, type LineEdit, type Mutation } from './mutation';

const sixtyKeys = Object.keys(joiningWords).slice(0, 60);

/** Stands for a byte that is not valid UTF-8. `encode` inserts the byte. */
const BROKEN_BYTE = '\uE000';

export function encode(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'utf8');
  const at = bytes.indexOf(Buffer.from(BROKEN_BYTE, 'utf8'));
  return at < 0 ? bytes : Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff]), bytes.subarray(at + 3)]);
}

function insert(find: RegExp, written: string, code: string, suggestion?: string): LineEdit {
  return { find, replace: () => written, code, ...(suggestion === undefined ? {} : { suggestion }) };
}

/** Inserted before the theme, in a document without its own copy, or in place of the existing copy. */
function words(text: string, table: string): string {
  return `"copy": ${table},${text}`;
}

function copyMistake(name: string, table: string, code: string, suggestion?: string): Mutation {
  return {
    name,
    matter: 'copy',
    plant: (text) => {
      const without = text.replace(/(?<=\n) {2}"copy": .*,(?=\n)/, '');
      if (without.includes('"copy"')) return undefined;
      const planted = without.replace(/(?<=\n) {2}(?="settings": )/, (indent) => words(indent, table));
      const line = lineOf(planted, /"copy"/);
      return { text: planted, code, line, ...(suggestion === undefined ? {} : { suggestion }) };
    },
  };
}

export const textMutations: readonly Mutation[] = [
  copyMistake(
    'a misspelt copy key',
    '{ "en-GB": { "joining.centre.titel": "Centre" } }',
    'unknown-copy-key',
    'joining.centre.title',
  ),
  copyMistake('a blank text', '{ "en-GB": { "joining.centre.title": " " } }', 'empty-text'),
  copyMistake(
    'a text that is longer than a page',
    `{ "en-GB": { "joining.centre.title": "${'x'.repeat(10_001)}" } }`,
    'text-too-long',
  ),
  copyMistake(
    'texts that are longer than a page together',
    JSON.stringify({ 'en-GB': Object.fromEntries(sixtyKeys.map((key) => [key, 'x'.repeat(9_000)])) }),
    'text-too-long',
  ),
  copyMistake(
    'a text that is no ICU message',
    '{ "en-GB": { "joining.centre.title": "Choose {" } }',
    'copy-syntax',
  ),
  copyMistake(
    'a plural without its last case',
    '{ "en-GB": { "joining.centre.count": "{count, plural, one {#}}" } }',
    'copy-syntax',
  ),
  copyMistake(
    'a misspelt placeholder',
    '{ "en-GB": { "joining.centre.count": "{cuont} centres" } }',
    'copy-placeholders',
    'count',
  ),
  copyMistake(
    'a placeholder left out',
    '{ "en-GB": { "joining.centre.count": "Centres" } }',
    'copy-placeholders',
  ),
  copyMistake(
    'a number in a style that is none',
    '{ "en-GB": { "joining.centre.count": "{count, number, integer} centres" } }',
    'copy-syntax',
  ),
  copyMistake(
    'a day made of what is none',
    '{ "en-GB": { "joining.centre.count": "{count, date} centres" } }',
    'copy-placeholders',
  ),
  copyMistake(
    'words in a language that is not listed',
    '{ "en-US": { "joining.centre.title": "Center" } }',
    'copy-locale',
    'en-GB',
  ),
  copyMistake('a text that is a number', '{ "en-GB": { "joining.centre.title": 7 } }', 'wrong-type'),
  mistake('a comma too many', 'comma', insert(/(?<="hosts": \["[\w.]+")/, ',', 'syntax')),
  mistake('a comma too few', 'comma', insert(/(?<="timeZone": "[^"]*"),/, '', 'syntax')),
  mistake('a comment', 'comment', insert(/(?<="locale": \["[^"]*"\],)/, ' // British', 'syntax')),
  mistake(
    'a key twice',
    'twice',
    insert(/(?<=\n) {2}(?="currency")/, '  "locale": ["en-GB"], ', 'duplicate-key'),
  ),
  mistake(
    'a key that reaches the prototype',
    'prototype',
    insert(/(?<="settings": \{)(?=\n)/, ' "__proto__": { "a": 1 },', 'forbidden-key'),
  ),
  mistake('half of a character', 'half', insert(/(?<= {2}"name": "\w+)/, '\\ud800', 'unreadable-text')),
  mistake(
    'a control character that is written as JSON writes it',
    'control',
    insert(/(?<= {2}"name": "\w+)/, '\\u0000', 'unreadable-text'),
  ),
  {
    name: 'a byte order mark',
    matter: 'mark',
    plant: (text) => ({ text: `\uFEFF${text}`, code: 'byte-order-mark', line: 1 }),
  },
  mistake('a byte that is not UTF-8', 'byte', insert(/(?<= {2}"name": "\w+)/, BROKEN_BYTE, 'not-utf8')),
  {
    ...mistake('text that is not closed', 'unclosed', insert(/(?<="name": "[^"]*)"/, '', 'syntax')),
    alone: true,
  },
  { ...mistake('a key without quotes', 'unquoted', insert(/"theme"(?=:)/, 'theme', 'syntax')), alone: true },
];
