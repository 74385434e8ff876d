/**
 * The tests of a form's conditions as decision diagrams over the answers.
 *
 * A question with options has a value for each option. A number has a value for each limit that a test or the
 * question names, and one for each gap between them, so all numbers with the same results are one value. A text
 * has the values that tests name, and one for all others. A rule that this cannot decide, such as a pattern, may
 * be true or false in each case. Then more cases are considered than exist, so a result that holds for all of
 * them is correct.
 */
import { isDeepStrictEqual } from 'node:util';
import { isEmpty } from '../../../schemas/isEmptyAnswer';
import { ALWAYS, DecisionDiagrams, NEVER, type Budget, type Diagram } from '../../tenants/decisionDiagrams';
import { optionValues, ruleChecker } from '../../tenants/forms/answers';
import { ownValue, type Schema } from '../../tenants/forms/schema';
import { compileSchema } from '../../tenants/schemas';
import { numbersBetween } from './numbersBetween';

const UNANSWERED = Symbol('no answer');
/** An answer that no test names. */
const ANOTHER = Symbol('another answer');

/** The questions that a test can name. */
export interface AnswerScope {
  /** Identifies the group in the form. */
  readonly path: string;
  /** All definitions of a question. Conditions may give it different limits. */
  readonly definitions: (name: string) => readonly Schema[];
  readonly isAsked: (name: string) => Diagram;
}

interface Answer {
  readonly isAnswered: Diagram;
  /** When an answer fulfils the keywords of a test, without the tests inside it. */
  readonly fulfils: (test: Schema) => Diagram;
}

export class AnswerDiagrams {
  readonly diagrams: DecisionDiagrams;
  /** The cases that the questions' own limits allow. */
  possible: Diagram = ALWAYS;
  private readonly answers = new Map<string, Answer>();
  private readonly undecided = new Map<string, Diagram>();

  /** `tests`: all that are read later. */
  constructor(
    private readonly tests: readonly Schema[],
    budget: Budget,
  ) {
    this.diagrams = new DecisionDiagrams(budget);
  }

  /** When a test of a group is true. */
  ofGroup(test: Schema, scope: AnswerScope): Diagram {
    const { diagrams } = this;
    const required = (test.required ?? []).map((name) => this.isAnswered(name, scope));
    const properties = Object.entries(test.properties ?? {}).map(([name, inner]) =>
      diagrams.or(diagrams.not(this.isAnswered(name, scope)), this.ofQuestion(name, inner, scope)),
    );
    const values = 'const' in test || test.enum ? [this.undecidedOf(scope.path, test)] : [];
    return this.withInner(test, [...required, ...properties, ...values], (inner) =>
      this.ofGroup(inner, scope),
    );
  }

  private ofQuestion(name: string, test: Schema, scope: AnswerScope): Diagram {
    const [first] = scope.definitions(name);
    if (first?.properties !== undefined) return this.ofGroup(test, innerScope(first, name, scope));
    const answer = this.answerOf(name, scope);
    const ofTest = (inner: Schema): Diagram => this.withInner(inner, [answer.fulfils(inner)], ofTest);
    return ofTest(test);
  }

  private withInner(test: Schema, own: readonly Diagram[], ofTest: (inner: Schema) => Diagram): Diagram {
    const { diagrams } = this;
    const { allOf = [], anyOf, oneOf, not } = test;
    const branches = (oneOf ?? []).map(ofTest);
    const exactlyOne = branches.map((branch, at) =>
      diagrams.all([
        branch,
        ...branches.flatMap((other, index) => (index === at ? [] : [diagrams.not(other)])),
      ]),
    );
    return diagrams.all([
      ...own,
      ...allOf.map(ofTest),
      ...(anyOf ? [diagrams.any(anyOf.map(ofTest))] : []),
      ...(oneOf ? [diagrams.any(exactlyOne)] : []),
      ...(not ? [diagrams.not(ofTest(not))] : []),
    ]);
  }

  private isAnswered(name: string, scope: AnswerScope): Diagram {
    const [first] = scope.definitions(name);
    const isAnswered =
      first?.properties === undefined
        ? this.answerOf(name, scope).isAnswered
        : this.undecidedOf(`${scope.path}/${name}`, 'answered');
    return this.diagrams.and(scope.isAsked(name), isAnswered);
  }

  private answerOf(name: string, scope: AnswerScope): Answer {
    const path = `${scope.path}/${name}`;
    const definitions = scope.definitions(name);
    const answer = this.answers.get(path) ?? this.newAnswer(path, definitions, testsOf(name, this.tests));
    this.answers.set(path, answer);
    return answer;
  }

  private newAnswer(path: string, definitions: readonly Schema[], tests: readonly Schema[]): Answer {
    const [question = {}] = definitions;
    const options = question.items && optionValues(question.items);
    if (options !== undefined)
      return this.newChoices(
        path,
        definitions,
        options.filter((each) => !isEmpty(each)),
      );
    const { diagrams } = this;
    const values = [UNANSWERED, ...valuesOf(definitions, tests)];
    const variable = diagrams.addVariable(values.length);
    const isOneOf = (is: (value: unknown) => boolean): Diagram =>
      diagrams.isOneOf(variable, new Set(values.flatMap((value, at) => (is(value) ? [at] : []))));
    return {
      isAnswered: isOneOf((value) => value !== UNANSWERED),
      fulfils: (test) => {
        const validate = compileSchema(keywordsOf(test));
        const named = isOneOf(
          (value) => value !== UNANSWERED && value !== ANOTHER && validate(value) === true,
        );
        if (!values.includes(ANOTHER)) return named;
        const other = isOneOf((value) => value === ANOTHER);
        return diagrams.or(named, diagrams.and(other, this.fulfilsAnother(path, question, test)));
      },
    };
  }

  /** A choice of several options. Each may be chosen or not. */
  private newChoices(path: string, definitions: readonly Schema[], options: readonly unknown[]): Answer {
    const { diagrams } = this;
    const chosen = options.map(() => diagrams.isOneOf(diagrams.addVariable(2), new Set([1])));
    const isAnswered = diagrams.any(chosen);
    const atLeast = (count: number): Diagram => this.atLeast(count, chosen);
    const limits = ({ minItems = 0, maxItems = Infinity }: Schema): Diagram =>
      diagrams.and(atLeast(minItems), diagrams.not(atLeast(maxItems + 1)));
    const isAllowed = diagrams.or(diagrams.not(isAnswered), diagrams.any(definitions.map(limits)));
    this.possible = diagrams.and(this.possible, isAllowed);
    const fulfilling = (test: Schema): readonly boolean[] => {
      const validate = compileSchema(test);
      return options.map((option) => validate(option) === true);
    };
    return {
      isAnswered,
      fulfils: (test) => {
        const { contains, items } = test;
        const found = contains && fulfilling(contains);
        const allowed = items && fulfilling(items);
        return diagrams.all([
          limits(test),
          ...(found ? [diagrams.any(chosen.filter((_, at) => found[at] === true))] : []),
          ...(allowed ? [diagrams.not(diagrams.any(chosen.filter((_, at) => allowed[at] !== true)))] : []),
          ...('const' in test || test.enum ? [this.undecidedOf(path, test)] : []),
          ...(test.type !== undefined && test.type !== 'array' ? [NEVER] : []),
        ]);
      },
    };
  }

  private atLeast(count: number, chosen: readonly Diagram[]): Diagram {
    if (count <= 0) return ALWAYS;
    if (count > chosen.length) return NEVER;
    const { diagrams } = this;
    /** By number of chosen options that are still needed. */
    let results: Diagram[] = Array.from({ length: count + 1 }, (_, needed) =>
      needed === 0 ? ALWAYS : NEVER,
    );
    for (const one of [...chosen].reverse())
      results = results.map((result, needed) =>
        needed === 0
          ? ALWAYS
          : diagrams.or(
              diagrams.and(one, results[needed - 1] ?? NEVER),
              diagrams.and(diagrams.not(one), result),
            ),
      );
    return results[count] ?? NEVER;
  }

  /** Whether an answer that no test names fulfils the keywords. Each rule may be fulfilled or not. */
  private fulfilsAnother(path: string, question: Schema, test: Schema): Diagram {
    if ('const' in test || test.enum) return NEVER;
    const rules = Object.entries(keywordsOf(test)).filter(
      ([keyword, value]) => keyword !== 'type' || value !== question.type,
    );
    return this.diagrams.all(rules.map((rule) => this.undecidedOf(path, rule)));
  }

  private undecidedOf(path: string, rule: unknown): Diagram {
    const key = `${path} ${JSON.stringify(rule)}`;
    const known = this.undecided.get(key);
    if (known !== undefined) return known;
    const diagram = this.diagrams.isOneOf(this.diagrams.addVariable(2), new Set([1]));
    this.undecided.set(key, diagram);
    return diagram;
  }
}

/** Questions that conditions of the inner group ask are considered as asked or not. */
const innerScope = (group: Schema, name: string, scope: AnswerScope): AnswerScope => ({
  path: `${scope.path}/${name}`,
  definitions: (inner) => {
    const question = ownValue(group.properties ?? {}, inner);
    return question === undefined ? [] : [question];
  },
  isAsked: () => ALWAYS,
});

/** Keywords that are not tests of parts. */
function keywordsOf(test: Schema): Schema {
  const { allOf: _all, anyOf: _any, oneOf: _one, not: _not, $comment: _comment, ...own } = test;
  return own;
}

const partsOf = ({ allOf = [], anyOf = [], oneOf = [], not }: Schema): readonly Schema[] => [
  ...allOf,
  ...anyOf,
  ...oneOf,
  ...(not ? [not] : []),
];

const withParts = (test: Schema): readonly Schema[] => [test, ...partsOf(test).flatMap(withParts)];

/** The tests of a question in all groups: a name that occurs twice has a few values too many. */
function testsOf(name: string, tests: readonly Schema[]): readonly Schema[] {
  const all = (test: Schema): readonly Schema[] =>
    withParts(test).flatMap((each) => [each, ...Object.values(each.properties ?? {}).flatMap(all)]);
  return tests.flatMap(all).flatMap((test) => {
    const inner = ownValue(test.properties ?? {}, name);
    return inner ? withParts(inner) : [];
  });
}

/** The values of a question that is no choice of several. */
function valuesOf(definitions: readonly Schema[], tests: readonly Schema[]): readonly unknown[] {
  const [question = {}] = definitions;
  if ('const' in question) return [question.const];
  const options = optionValues(question) ?? (question.type === 'boolean' ? [true, false] : undefined);
  if (options !== undefined) return options.filter((option) => !isEmpty(option));
  const rules = definitions.map((each) => ruleChecker(each));
  const isPossible = (value: unknown): boolean => rules.some((broken) => broken(value) === undefined);
  if (question.type === 'number' || question.type === 'integer')
    return numbersBetween([...definitions, ...tests], question.type, isPossible) ?? [ANOTHER];
  const named = tests.flatMap((test) => [...('const' in test ? [test.const] : []), ...(test.enum ?? [])]);
  const different = named.filter(
    (value, at) => named.findIndex((each) => isDeepStrictEqual(each, value)) === at,
  );
  return [...different.filter((value) => !isEmpty(value) && isPossible(value)), ANOTHER];
}
