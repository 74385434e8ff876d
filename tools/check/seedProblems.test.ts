/** @jest-environment node */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { SeedSchemas } from '../../server/platform/seed/seedSchemas';
import { seedProblems } from './seedProblems';

const schemas = new SeedSchemas();
let dir: string;

beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'foyer-seed-problems-')), 'tenants');
  cpSync(resolve(__dirname, '../../tenants/riverside'), join(dir, 'riverside'), { recursive: true });
});
afterEach(() => rmSync(dirname(dir), { recursive: true, force: true }));

const pathOf = (file: string): string => join(dir, 'riverside/seed', file);

/** Replaces a text of a file, and returns the line of its first place. */
function edit(file: string, from: string, to: string): number {
  const text = readFileSync(pathOf(file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}.`);
  writeFileSync(pathOf(file), text.replaceAll(from, to));
  return text.slice(0, text.indexOf(from)).split('\n').length;
}

function found(): string[] {
  return seedProblems(dir, 'riverside', schemas).map(({ file, line, message }) => {
    const name = file.replace('tenants/riverside/seed/', '');
    return `${name}:${line} ${message}`;
  });
}

test('a valid seed has no problem', () => {
  expect(found()).toEqual([]);
});

test('all mistakes of a file are reported, each with its line', () => {
  const town = edit('venues.json', '"town": "Burton upon Trent"', '"town": 5');
  const key = edit('venues.json', '"address1": "16 Bridge', '"adress1": "16 Bridge');
  const name = edit('venues.json', '"name": "Derby Arena and Pool"', '"name": " "');
  expect(found()).toEqual([
    `venues.json:${key} there is no "adress1" here. Did you mean "address1"?`,
    `venues.json:${town} must be string.`,
    `venues.json:${name} is blank. Write a text, or remove it.`,
  ]);
});

test('a misspelt required key is not reported as missing too', () => {
  const line = edit('promotions.json', '"code": "FIVER"', '"coda": "FIVER"');
  expect(found()).toEqual([`promotions.json:${line} there is no "coda" here. Did you mean "code"?`]);
});

test('mistakes in several files are reported, also when they are between files', () => {
  const zone = edit('client.json', 'Europe/London', 'Europe/Lodnon');
  writeFileSync(pathOf('terms.json'), '{');
  rmSync(pathOf('footer.html'));
  const code = edit('promotions.json', '"NOJOIN"', '"WELCOME10"');
  expect(found()).toEqual([
    `client.json:${zone} "Europe/Lodnon" is no time zone.`,
    expect.stringMatching(/^footer\.html:1 is required and cannot be read/),
    // The item begins one line above its id, which is above its code.
    `promotions.json:${code - 2} "WELCOME10" is used twice. Give each its own.`,
    expect.stringMatching(/^terms\.json:1 is not valid JSON/),
  ]);
});

test('an id that many places name is one mistake', () => {
  edit('venues.json', '"id": "rv-burton"', '"id": "rv-burtn"');
  const problems = found();
  expect(problems).toEqual([expect.stringMatching(/"rv-burton" is not in venues\.json\.$/)]);
});

test('what refers to a file with a mistake is not reported', () => {
  const line = edit('activities.json', '"slug": "lanes"', '"slug": "Lanes!"');
  expect(found()).toEqual([expect.stringMatching(`^activities.json:${line} `)]);
});

test('the price of an unknown activity is not reported too', () => {
  edit('customers.json', '"activityId": "ra-lanes"', '"activityId": "none", "pricingOptionId": "price"');
  expect(found()).toEqual([
    expect.stringMatching(/^customers\.json:\d+ "none" is not in activities\.json\.$/),
  ]);
});

test('own texts of mails have existing keys and all placeholders of the text that they replace', () => {
  const texts = {
    'orderConfirmed.subject': 'Ahoy, {name} begins on {startDate} at {brand}',
    'orderConfirmed.headin': 'Ahoy',
    greeting: 'Ahoy',
    'paymentVoided.heading': 'Your {total} wasn’t taken',
    'passwordChanged.subject': 'Changed',
  };
  const line = edit(
    'client.json',
    '"directDebit"',
    `"mailTexts": ${JSON.stringify(texts, null, 1)},\n"directDebit"`,
  );
  expect(found()).toEqual([
    `client.json:${line + 2} there is no text "orderConfirmed.headin" that can be replaced. Did you mean "orderConfirmed.heading"?`,
    `client.json:${line + 3} there is no text "greeting" that can be replaced. Remove it or correct its key.`,
    `client.json:${line + 4} "{total}" has no value here.`,
    `client.json:${line + 5} "{brand}" is missing.`,
  ]);
});

test('a folder in the place of a file is reported', () => {
  rmSync(pathOf('venues.json'));
  mkdirSync(pathOf('venues.json'));
  expect(found()).toEqual([expect.stringMatching(/^venues\.json:1 is required and cannot be read/)]);
});
