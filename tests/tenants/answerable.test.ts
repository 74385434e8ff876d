import fc from 'fast-check';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { formValidator } from '../../server/web/proxy/formValidator';
import { loadTenants } from '../../server/documents/loadTenants';
import { loadCatalogue } from '../../server/tenants/manifests/loadCatalogue';

const root = resolve(__dirname, '../..');
const catalogue = loadCatalogue(root);
let dir: string;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'foyer-answerable-'));
  mkdirSync(join(dir, 'riverside'));
  cpSync(join(root, 'tenants/riverside/assets'), join(dir, 'riverside/assets'), { recursive: true });
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

type Fields = Readonly<Record<string, unknown>>;

interface Asked {
  readonly question: Fields;
  readonly shown?: Fields;
}

interface Document {
  areas: { 'online-joining': { sections: { use: string }[] } };
}

/** Each question in a separate section, and required. */
function load(asked: readonly Asked[]) {
  const document = JSON.parse(readFileSync(join(root, 'tenants/riverside/tenant.json'), 'utf8')) as Document;
  const area = document.areas['online-joining'];
  const uses = asked.map(({ question, shown }, index) => ({
    use: 'joining.tenantQuestions',
    key: `q${index}`,
    title: 'Question',
    settings: {
      schema: { type: 'object', required: ['q'], properties: { q: { title: 'Question', ...question } } },
      ...(shown && { uiSchema: { q: shown } }),
    },
  }));
  area.sections = area.sections.flatMap((one) => (one.use === 'joining.details' ? [...uses, one] : [one]));
  writeFileSync(join(dir, 'riverside/tenant.json'), JSON.stringify(document));
  return loadTenants(dir, { projectRoot: root, catalogue });
}

const FIRST = 2;
/** The questions that `check` rejects, by index. */
function refused(asked: readonly Asked[]): ReadonlyMap<number, string> {
  const errors = load(asked).problems.filter(({ severity }) => severity === 'error');
  return new Map(
    errors.map(({ pointer, message }) => {
      const place = /^\/areas\/online-joining\/sections\/(\d+)\//.exec(pointer)?.[1];
      if (place === undefined) throw new Error(`Refused for another reason: ${message}`);
      return [Number(place) - FIRST, message];
    }),
  );
}

/** The forms as pages get them. */
function served(asked: readonly Asked[]): readonly Fields[] {
  const tenant = load(asked).tenants[0];
  const document = tenant?.document('online-joining', tenant.hosts[0] ?? '');
  return (document?.sections ?? [])
    .filter(({ use }) => use === 'joining.tenantQuestions')
    .map(({ settings }) => settings as Fields);
}

const TEXTS = [
  'a', 'bb', 'ccc', 'dddd', '111', 'a:b', 'a:bc', 'a@b.uk', '2026-01-01', 'https://example.org',
  '123e4567-e89b-12d3-a456-426614174000',
]; // prettier-ignore
/** A list of four different numbers may need values far beyond its limits. */
const NUMBERS = Array.from({ length: 97 }, (_, index) => (index - 48) / 4);
/** For a list with different entries, of each possible text length. */
const SEVERAL = [0, 1, 2, 3].flatMap((index) => [
  ...['', 'x', 'xx', 'xxx'].map((before) => `${before}${index}`),
  `${'abcd'[index]}:b`,
  `${'abcd'[index]}:bc`,
  `a@${index}.uk`,
  `2026-02-0${index + 1}`,
  `123e4567-e89b-12d3-a456-42661417400${index}`,
]);

/** All reasonable answers, and the options of the question. */
function attempts(question: Fields): readonly unknown[] {
  const options = [...list(question.enum), ...list(question.oneOf).map((each) => (each as Fields).const)];
  const own = [...options, question.const].filter((value) => value !== undefined);
  if (question.type === 'boolean') return [true, false];
  if (question.type !== 'array') return [...own, ...TEXTS, ...NUMBERS];
  const entries = [...new Set([...attempts(question.items as Fields), ...SEVERAL])];
  const good = entries.filter((entry) => isGood({ type: 'array', items: question.items }, [entry]));
  return [0, 1, 2, 3, 4].flatMap((count) => [good.slice(0, count), Array<unknown>(count).fill(good[0])]);
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

let isGood: (question: Fields, answer: unknown) => boolean = () => true;

/** The first answer that the platform accepts for the served form. */
async function answerTo({ schema, uiSchema }: Fields): Promise<unknown> {
  const { q: question } = (schema as { properties: { q: Fields } }).properties;
  const { items } = question;
  const one = await formValidator({ type: 'object', properties: { q: { type: 'array', items } } }).catch(
    () => undefined,
  );
  isGood = (_question, answer) => one?.validate({ q: answer }).length === 0;
  const { validate } = await formValidator(schema as object);
  const shown = ((uiSchema as Fields | undefined)?.q ?? {}) as Fields;
  const isLocked =
    shown['ui:widget'] === 'hidden' || shown['ui:readonly'] === true || shown['ui:disabled'] === true;
  const possible = isLocked ? [question.default] : attempts(question);
  // A checkbox cannot say no: an unticked one has no value.
  return possible.find((answer) => validate({ q: answer }).length === 0);
}

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const small = fc.integer({ min: 0, max: 4 });
const halves = fc.integer({ min: -4, max: 6 }).map((value) => value / 2);

const written = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Options in one of the two forms, a constant, a default. */
const choices = <Value>(value: fc.Arbitrary<Value>) =>
  fc
    .record({
      way: fc.constantFrom('none', 'none', 'enum', 'oneOf'),
      values: fc.uniqueArray(value, { minLength: 1, maxLength: 3 }),
      const: maybe(value),
      default: maybe(value),
    })
    .map(({ way, values, ...rest }) => ({
      ...rest,
      ...(way === 'enum' && { enum: values }),
      ...(way === 'oneOf' && {
        oneOf: values.map((each) => ({ const: each, title: `Option ${String(each)}` })),
      }),
    }));

const merged = (...parts: readonly fc.Arbitrary<Fields>[]) =>
  fc.tuple(...parts).map((each) => written(Object.assign({}, ...each) as Fields));

const text = merged(
  fc.record({
    type: fc.constant('string'),
    minLength: maybe(small),
    maxLength: maybe(small),
    format: maybe(fc.constantFrom('date', 'email', 'uri', 'uuid')),
  }),
  choices(fc.constantFrom('', ' ', 'a', 'bb', '2026-01-01')),
);
const number = merged(
  fc.record({
    type: fc.constantFrom('number', 'integer'),
    minimum: maybe(halves),
    maximum: maybe(halves),
    exclusiveMinimum: maybe(halves),
    exclusiveMaximum: maybe(halves),
    multipleOf: maybe(fc.constantFrom(0.5, 0.75, 1, 1.5, 2)),
  }),
  choices(halves),
);
const yesOrNo = merged(fc.record({ type: fc.constant('boolean') }), choices(fc.boolean()));
const several = fc
  .record({
    type: fc.constant('array'),
    items: fc.oneof(text, number, yesOrNo),
    minItems: maybe(small),
    maxItems: maybe(small),
    uniqueItems: maybe(fc.boolean()),
  })
  .map(written);

const shownAs = (widgets: readonly string[]) =>
  fc
    .record({
      'ui:widget': maybe(fc.constantFrom(...widgets, 'hidden')),
      'ui:readonly': maybe(fc.boolean()),
      'ui:disabled': maybe(fc.boolean()),
    })
    .map(written);

const asked: fc.Arbitrary<Asked> = fc.oneof(
  fc.record({ question: text, shown: shownAs(['text', 'textarea']) }),
  fc.record({ question: number, shown: shownAs(['text']) }),
  fc.record({ question: yesOrNo, shown: shownAs(['radio', 'select', 'checkbox']) }),
  fc.record({ question: several }),
);

/** The same questions in each run. Another seed gives others: `ANSWERABLE_SEED=7 npx jest tests/tenants/answerable`. */
const SEED = Number(process.env.ANSWERABLE_SEED ?? 1);

test('for random forms that pass the check there is a valid answer', async () => {
  const seen = { asked: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 30, maxLength: 30 }), async (all) => {
      const faults = refused(all);
      const passed = all.filter((_, index) => !faults.has(index));
      seen.asked += all.length;
      seen.refused += faults.size;
      const forms = served(passed);
      expect(forms).toHaveLength(passed.length);
      for (const [index, form] of forms.entries()) {
        const answer = await answerTo(form);
        if (answer === undefined) throw new Error(`Cannot be answered: ${JSON.stringify(passed[index])}`);
      }
    }),
    { seed: SEED, numRuns: 25, endOnFailure: true },
  );
  // The test would prove nothing if all questions were rejected, or none.
  expect(seen.refused).toBeGreaterThan(seen.asked / 20);
  expect(seen.refused).toBeLessThan((seen.asked * 9) / 10);
}, 120_000);

const tick: Fields = { type: 'boolean' };
const wordy: Fields = { type: 'string' };

test.each<[string, Asked]>([
  ['blank text', { question: { ...wordy, const: '' } }],
  ['only blank options', { question: { ...wordy, enum: ['', ' '] } }],
  ['text without a letter', { question: { ...wordy, maxLength: 0 } }],
  ['a date with at most five characters', { question: { ...wordy, format: 'date', maxLength: 5 } }],
  ['a whole number between two consecutive numbers', { question: { type: 'integer', multipleOf: 0.5, minimum: 0.5, maximum: 0.5 } }],
  ['a list without entries', { question: { type: 'array', maxItems: 0, items: wordy } }],
  ['three different values of two options', { question: { type: 'array', minItems: 3, uniqueItems: true, items: tick } }],
  ['a hidden question', { question: wordy, shown: { 'ui:widget': 'hidden' } }],
  ['a read-only question', { question: wordy, shown: { 'ui:readonly': true } }],
  ['a tick box that cannot be ticked', { question: { ...tick, default: false }, shown: { 'ui:disabled': true } }],
  ['a read-only question with a wrong value', { question: { ...wordy, default: 'abc', maxLength: 2 }, shown: { 'ui:readonly': true } }],
])('the check rejects a required question whose answer must be %s', (_, question) => {
  expect([...refused([question]).keys()]).toEqual([0]);
}); // prettier-ignore

test.each([undefined, 'checkbox', 'radio'])(
  'a yes/no question that must be no (shown as %s) is a choice in which no is possible',
  async (widget) => {
    const question = {
      question: { ...tick, const: false },
      ...(widget && { shown: { 'ui:widget': widget } }),
    };
    expect(refused([question])).toEqual(new Map());
    const [form] = served([question]);
    expect(form).toMatchObject({
      schema: { properties: { q: { oneOf: [{ const: true }, { const: false }] } } },
      uiSchema: { q: { 'ui:widget': 'radio' } },
    });
    const { validate } = await formValidator(form?.schema as object);
    expect([validate({ q: false }), validate({ q: true })]).toEqual([
      [],
      [{ path: ['q'], keyword: 'const' }],
    ]);
  },
);
