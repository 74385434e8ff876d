/** The rules of docs/plugins.md for the wording of texts, for every copy file that customers and staff read. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { retiredIn } from '../../tools/lint/retiredWords.mjs';

const root = resolve(__dirname, '../..');
/** The sandbox stands in for other companies, so its texts are not ours. */
const files = execFileSync('git', ['ls-files', '*/copy/*.json'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /^(core|plugins|tenants|schemas|server\/(documents|platform|web)|tools)\//.test(file));

interface Text {
  readonly file: string;
  readonly key: string;
  readonly text: string;
  /** The key has a second text with the details, so this one is a heading. */
  readonly isHeading: boolean;
}

const texts: readonly Text[] = files.flatMap((file) => {
  const copy = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>;
  // The texts of `embed.error` are for the developer of the other page.
  return Object.entries(copy)
    .filter(([key]) => !key.startsWith('embed.error.'))
    .map(([key, text]) => ({
      file,
      key,
      text,
      isHeading:
        /\.(title|subject|heading)$/.test(key) ||
        (/[fF]ailed$/.test(key) && !/\.(toast|form|api)\./.test(key)) ||
        ['.text', '.next', 'Text', 'Help', '.help'].some((end) => `${key}${end}` in copy),
    }));
});

/** Texts that the specification defines, with the section. They are kept as they are there. */
const SPECIFIED: Readonly<Record<string, string>> = {
  'core.full.notFound.title': 'platform 2',
  'core.full.notFound.hint': 'platform 2',
  'core.full.error.title': 'platform 2',
  'checkout.toast.paid': 'platform 8',
  'front-of-house.pay.success': 'platform 8',
  'checkout.toast.incalculable': 'platform 5 and 8',
  'joining.toast.priceUnknown': 'platform 5 and 8',
  'joining.noPrice': 'platform 5 and 8',
  'checkout.checking.title': 'decision 1',
  'payment.unknown': 'decision 1',
  'core.ui.terms.agree': 'joining 2',
  'checkout.method.legend': 'joining 2',
  'identity.register.submit': 'joining 2',
  'identity.login.without': 'joining 2',
  'joining.details.noAccount': 'joining 2',
  'joining.page.title': 'joining 2',
  'joining.summary.empty': 'joining 2',
  'kiosk.bar.backHome': 'platform 2',
  'core.forms.postcode': 'joining 5',
  'register.postcode': 'joining 5',
  'joining.postcode': 'joining 5',
  'joining.directDebit.billingPostcodeError': 'joining 5',
  'checkout.card.number.wrong': 'joining 5',
  'checkout.card.expiry.wrong': 'joining 5',
  'checkout.card.code.wrong': 'joining 5',
  'joining.promotion': 'joining 5',
  'joining.review.unknownCode': 'joining 5',
  'checkout.notice.declined': 'joining 8',
  'kiosk.toast.cleared': 'joining 8',
  'checkout.saved.expired': 'joining 4',
  'checkout.savedCardExpired': 'joining 4',
  'joining.finder.lost.place': 'joining 8',
  'joining.finder.lost.failed': 'joining 8',
  'joining.finder.lost.denied': 'joining 8',
  'joining.finder.lost.position': 'joining 8',
  'joining.toast.membershipNotFound': 'joining 8',
  'joining.toast.requiredQuestions': 'joining 8',
  'checkout.toast.questions': 'joining 8',
  'checkout.questionsUnanswered': 'joining 8',
  'joining.toast.submitFailed': 'joining 8',
  'checkout.toast.terms': 'joining 8',
};

const broken = (isWrong: (one: Text) => boolean): readonly string[] =>
  texts.filter((one) => !(one.key in SPECIFIED) && isWrong(one)).map(({ key, text }) => `${key}: ${text}`);

/** Without placeholders and their options, which may hold any word. */
const plain = (text: string): string => {
  const next = text.replace(/\{[^{}]*\}/g, 'x');
  return next === text ? text : plain(next);
};

test('the copy files of the product are found', () => {
  expect(files).toEqual(expect.arrayContaining(['core/copy/en-GB.json', 'plugins/joining/copy/en-GB.json']));
  expect(texts.length).toBeGreaterThan(1000);
  expect(Object.keys(SPECIFIED).filter((key) => !texts.some((one) => one.key === key))).toEqual([]);
});

test('no key uses a retired word', () => {
  expect(texts.filter(({ key }) => retiredIn(key) !== undefined).map(({ key }) => key)).toEqual([]);
});

/** Kinds of errors, by their keys. */
const ERRORS = [
  /\.(wrong|invalid|taken|tooMuch|notUsed|notChanged|weak|early|late|unanswered)$/,
  /(Error|Part|Outside|accountNumber\w+)(?<!Spoken)$/,
  /\.(problem|why)\./,
  // A list of what is missing has its full stop at the end of the list.
  /(?<!^(joining|operators\.copy(\.filter)?))\.missing(\.\w+)?$/,
  /^core\.(http|session)\./,
  /^core\.forms\.(?!choose|yes|no|add|remove)/,
  /^(?!core)\w[\w-]*\.toast\./,
];
/** All other texts of the platform are errors, except those of mails. */
const PLATFORM_NAMES =
  /^(order\.(fee|item|description|creditUsed)|cart\.item|held|credit|payment\.(directDebit|refund|order|more|returnTitle|monthly(?!\.))|change\.(more|less|equal)|counter\.card)\b/;

const isOfMail = (file: string): boolean => file.endsWith('/mail.en-GB.json');

test('a paragraph of a mail ends with a full stop, or with a colon before a code', () => {
  const isParagraph = ({ file, key }: Text) => isOfMail(file) && /\.(text|note|preview)$/.test(key);
  expect(broken((one) => isParagraph(one) && !/([.:]|\{(?:refund|next)\})$/.test(one.text))).toEqual([]);
});

test('an error ends with a full stop', () => {
  const isError = ({ file, key, isHeading }: Text) =>
    file.startsWith('server/platform')
      ? !isOfMail(file) && !PLATFORM_NAMES.test(key)
      : !isHeading && ERRORS.some((kind) => kind.test(key));
  expect(broken((one) => isError(one) && !/([.?]|\{reason\})$/.test(one.text))).toEqual([]);
});

test('a text of several sentences ends with a full stop', () => {
  expect(broken(({ text }) => /[.?] \S/.test(text) && !/([.?:}]|: [\w :]+)$/.test(text.trim()))).toEqual([]);
});

test('a heading has no full stop', () => {
  expect(broken(({ isHeading, text }) => isHeading && /\.$/.test(text) && !/[.?] \S/.test(text))).toEqual([]);
});

test('email has no hyphen', () => expect(broken(({ text }) => /e-mail/i.test(text))).toEqual([]));

test('all apostrophes and quotation marks are typographic', () =>
  expect(broken(({ text }) => /['"]/.test(text))).toEqual([]));

test('a negation is contracted, as one speaks', () =>
  expect(
    broken(({ text }) => /\b(cannot|could not|do not|does not|did not|will not|would not)\b/i.test(text)),
  ).toEqual([]));

test('nothing is exclaimed', () => expect(broken(({ text }) => text.includes('!'))).toEqual([]));

/** Names inside a sentence: of schemes, companies, documents, fonts, and of buttons and pages as they are labelled. */
const NAMES =
  /\b(The Direct Debit Guarantee|Direct Debits?|This Guarantee|Terms and Conditions|United Kingdom|Santander|NatWest|The Co-operative Bank|GoCardless|JavaScript|Idempotency-Key|X-Foyer-Basket|Press (Apply|Use|Remove|Add)|press Apply|or Remove|Northgate|3-D Secure|Garage Gothic|Open Sans|Mill Lane)\b/g;

test('only names and the first word have a capital letter', () => {
  const sentences = (text: string) => text.replace(NAMES, 'x').split(/[.?:…]\s+|\n+/);
  expect(
    broken(({ text }) => sentences(plain(text)).some((one) => /\S [A-Z][a-z]/.test(one.trim()))),
  ).toEqual([]);
});

test('northgate calls a centre a gym in every text that its customers read', () => {
  const ofCustomers = /^plugins\/(joining|account|bookings|checkout)\//;
  const isCentre = ({ text }: Text) => /\bcentres?\b/i.test(text.replaceAll('{centre}', ''));
  const own = texts.filter(({ file }) => file.startsWith('tenants/northgate/'));
  const ownKeys = new Set(own.map(({ key }) => key));
  const missing = texts.filter((one) => ofCustomers.test(one.file) && isCentre(one) && !ownKeys.has(one.key));
  expect([...missing, ...own.filter(isCentre)].map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
});
