import fc from 'fast-check';
import type { RootState } from '../../../core/contract';
import { NO_BANK_DETAILS } from '../../../core/contract';
import * as events from '../state/events';
import { storeBankMemory } from '../state/bankDetailsMemory';
import { joining, type JoiningState } from '../state/joining';
import { group, question, venue } from '../testing/builders';
import { handoverPart } from './handover';

const KEY = 'training';
const SECTION = `joining.tenantQuestions#${KEY}`;
const schema = {
  properties: {
    time: { type: 'string', title: 'When do you train?' },
    times: { type: 'integer', title: 'How often?' },
    goals: { type: 'array', title: 'What for?' },
  },
};

const documentWith = (sensitive: boolean) => ({
  hash: 'hash',
  plugins: [],
  sections: [{ id: SECTION, use: 'joining.tenantQuestions', settings: { key: KEY, schema, sensitive } }],
});

type Event = Parameters<typeof joining>[1];

function stateAfter(events: readonly Event[], sensitive = false): RootState {
  const begun: JoiningState = joining(undefined, { type: 'begin' });
  return { joining: events.reduce(joining, begun), page: { document: documentWith(sensitive) } };
}

const opened = events.pageOpened({ venueSlug: 'northgate' });
const here = [opened, events.addressedVenueLoaded(venue())];
const chosen = [
  ...here,
  events.venueChosen({ venueId: venue().id }),
  events.paymentOptionChosen({ typeId: 'm-gold', optionId: 'o-year' }),
];
const answered = (answers: Readonly<Record<string, unknown>>, sensitive = false) =>
  events.tenantQuestionsAnswered({ key: KEY, sectionId: SECTION, sensitive, answers });

const handoverAnswersOf = (over: object = {}) => ({
  selection: { step: 'membership', venueId: venue().id, typeId: 'm-gold', optionId: 'o-year' },
  startDate: '2026-11-25',
  answers: { 'q-heard': 'A friend' },
  tenantAnswers: {},
  detailsConfirmed: true,
  ...over,
});

const tenantAnswers = (answers: object, over: object = {}) =>
  handoverAnswersOf({
    tenantAnswers: { [KEY]: { sectionId: SECTION, done: true, sensitive: false, answers, ...over } },
  });

/** The state of the receiving browser. */
interface Taker {
  readonly before?: readonly Event[];
  readonly sensitive?: boolean;
  readonly changed?: boolean;
}

function taken(given: unknown, { before = here, sensitive = false, changed = false }: Taker = {}) {
  const state = stateAfter(before, sensitive);
  const events = handoverPart.take(JSON.parse(JSON.stringify(given)), state, changed);
  return events?.reduce<JoiningState>((now, event) => joining(now, event), state.joining as JoiningState);
}

describe('data that moves to another browser', () => {
  test('contains the chosen membership, its dates and non-sensitive answers; the person enters their details again', () => {
    const state = stateAfter([
      ...chosen,
      events.startDateChosen({ date: '2026-11-25' }),
      events.detailsConfirmed(),
      answered({ time: 'Mornings' }),
    ]);
    expect(handoverPart.give(state)).toMatchObject({
      selection: { step: 'membership', optionId: 'o-year' },
      startDate: '2026-11-25',
      tenantAnswers: { [KEY]: { answers: { time: 'Mornings' } } },
      detailsConfirmed: false,
    });
    expect(handoverPart.path(state)).toBe('/centre/northgate');
  });

  test('is empty if only the centre is chosen, because the address names it', () =>
    expect(handoverPart.give(stateAfter(here))).toBeUndefined());

  test('is empty for an existing membership, which needs a login', () => {
    const about = { about: 'change', membershipId: 'm1' } as const;
    const state = stateAfter([events.pageOpened({ membershipReference: about }), ...chosen.slice(1)]);
    expect(handoverPart.give(state)).toBeUndefined();
  });
});

/* Other data that a visit may contain, inserted into every field that accepts text. */

const digits = (least: number, most: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most })
    .chain((all) => fc.constantFrom(' ', '-', '').map((between) => all.join(between)));
const words = (...all: readonly string[]) => fc.constantFrom(...all);
const secret = fc.uuid().map((id) => `canary ${id.replace(/\d/g, 'x')}`);

const planted = fc.oneof(
  fc.record({ asked: words('Notes', 'Mobile number', 'How did you hear about us?'), answer: digits(13, 19) }),
  fc.record({
    asked: words('Account number', 'Sort code', 'Name of your bank', 'Notes'),
    answer: digits(8, 8),
  }),
  fc.record({ asked: words('Password', 'Your PIN', 'Security code', 'CVV', 'Passcode'), answer: secret }),
  fc.record({
    asked: words(
      'Any medical condition?',
      'Allergies',
      'PAR-Q',
      'Are you pregnant?',
      'Your doctor',
      'Therapy',
    ),
    answer: secret,
  }),
  fc.record({ asked: words('Notes', 'Goals'), answer: secret.map((text) => `my asthma, ${text}`) }),
);

test('the handover contains no card, bank, password or health answer, in whatever field it was typed', () => {
  const bank = { ...NO_BANK_DETAILS, accountHolder: 'canary holder', accountNumber: '87654321' };
  storeBankMemory({ bankDetails: bank });
  fc.assert(
    fc.property(planted, planted, fc.boolean(), ({ asked, answer }, { answer: typed }, asList) => {
      const one = question({ id: 'q', reference: 'r', label: asked });
      const value = asList ? [answer] : answer;
      const state = stateAfter([
        ...chosen,
        events.questions.requested('m-gold'),
        events.questions.loaded('m-gold', {
          groups: [group([one])],
          answers: { q: value },
          done: false,
        }),
        answered({ [asked]: value }),
        events.promotionTyped({ code: /\d{8}/.test(typed.replace(/[ -]/g, '')) ? typed : '' }),
      ]);
      const given = JSON.stringify(handoverPart.give(state));
      for (const hidden of [answer, '87654321', 'canary']) expect(given).not.toContain(hidden);
      if (/\d{8}/.test(typed)) expect(given).not.toContain(typed);
    }),
  );
});

test('the handover contains nothing of a section that its operator marks as sensitive', () => {
  fc.assert(
    fc.property(secret, (answer) => {
      const state = stateAfter([...chosen, answered({ time: answer }, true)], true);
      expect(JSON.stringify(handoverPart.give(state))).not.toContain('canary');
    }),
  );
});

describe('data that arrives from another browser', () => {
  test('is restored as after a reload, and replaces the current data', () => {
    const before = [...chosen, events.promotionTyped({ code: 'OLD' }), answered({ time: 'Nights' })];
    const now = taken(tenantAnswers({ time: 'Mornings', times: 2, goals: ['fun'] }), { before });
    expect(now).toMatchObject({
      selection: { step: 'membership', optionId: 'o-year' },
      review: { startDate: '2026-11-25' },
      questions: { asked: { status: 'idle' }, stored: { answers: { 'q-heard': 'A friend' }, done: false } },
      tenantQuestions: { [KEY]: { done: true, answers: { time: 'Mornings', times: 2, goals: ['fun'] } } },
      promotion: { state: 'none', typed: '' },
      details: { confirmed: false },
      restored: { underChangedDocument: false },
    });
  });

  test('under another document must be checked, with a message', () => {
    const now = taken(tenantAnswers({ time: 'Mornings' }), { changed: true });
    expect(now?.tenantQuestions[KEY]).toMatchObject({ done: false, answers: { time: 'Mornings' } });
    expect(now?.restored.underChangedDocument).toBe(true);
  });

  test.each([
    ['null', null],
    ['a list', []],
    ['a selection of another shape', handoverAnswersOf({ selection: { step: 'membership', venueId: 7 } })],
    ['an invalid date', handoverAnswersOf({ startDate: '2026-99-99' })],
    ['an answer of an impossible type', handoverAnswersOf({ answers: { 'q-heard': { deep: {} } } })],
    ['an empty visit', handoverAnswersOf({ selection: { step: 'nothing' }, answers: {} })],
    ['a change of a current membership', handoverAnswersOf({ existingId: 'm1' })],
    [
      'the visit of another venue',
      handoverAnswersOf({ selection: { step: 'centre', venueId: 'elsewhere' } }),
    ],
  ])('%s is rejected', (_, given) => expect(taken(given)).toBeUndefined());

  test.each([
    ['an answer of another type', { time: { evil: 1 } }, {}],
    ['an unknown question', { admin: 'yes' }, {}],
    ['an unknown section', { time: 'Mornings' }, { sectionId: 'joining.review' }],
  ])('%s is left out, and requested', (_, answers, over) => {
    const now = taken(tenantAnswers(answers, over));
    expect(now?.tenantQuestions[KEY]?.done ?? false).toBe(false);
    expect(now?.tenantQuestions[KEY]?.answers ?? {}).toEqual({});
  });

  test('does not make a sensitive section non-sensitive', () => {
    const now = taken(tenantAnswers({ time: 'Mornings' }), { sensitive: true });
    expect(now?.tenantQuestions[KEY]).toEqual({
      sectionId: SECTION,
      done: false,
      sensitive: true,
      answers: {},
    });
  });

  test('reaches no prototype and throws nothing, whatever it contains', () => {
    fc.assert(
      fc.property(fc.anything(), fc.json(), (anything, text) => {
        const state = stateAfter(here);
        for (const given of [
          anything,
          JSON.parse(text) as unknown,
          handoverAnswersOf({ tenantAnswers: anything }),
        ])
          expect(() => handoverPart.take(given, state, false)).not.toThrow();
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });
});
