import { resolve } from 'node:path';
import type { Problem } from '../../server/tenants/problem';
import { openDemoTenants } from './changedTenants';
import { envelopeMutations } from './envelopeMutations';
import { journeyMutations } from './journeyMutations';
import type { Expected, Mutation } from './mutation';
import { questionMutations } from './questionMutations';
import { seeded, type Random } from './random';
import { encode, textMutations } from './textMutations';

const { texts, load } = openDemoTenants(resolve(__dirname, '../..'));
const mutations: readonly Mutation[] = [
  ...envelopeMutations,
  ...journeyMutations,
  ...questionMutations,
  ...textMutations,
];

/** The problems that `check` reports for these documents, except those that are not about tenants. */
function check(changed: ReadonlyMap<string, string>): readonly Problem[] {
  const bytes = new Map([...changed].map(([id, text]) => [id, encode(text)]));
  return load(bytes).problems.filter(({ tenant }) => tenant !== null);
}

interface Found extends Expected {
  readonly tenant: string | null;
}

function brief({ tenant, code, line, suggestion }: Found): string {
  return `${tenant ?? ''}:${line} ${code}${suggestion === undefined ? '' : ` (${suggestion})`}`;
}

interface Round {
  readonly changed: ReadonlyMap<string, string>;
  readonly names: readonly string[];
  readonly expected: readonly Found[];
}

/** Plants this many mistakes about different matters. A document that cannot be read further gets no second one. */
function plantRound(random: Random, count: number): Round {
  const changed = new Map<string, string>();
  const names: string[] = [];
  const expected: Found[] = [];
  const taken = new Set<string>();
  while (expected.length < count) {
    const mutation = random.pick(mutations);
    const tenant = random.pick([...texts.keys()]) ?? '';
    // One tenant may claim a host and another may have the mistake in it, so hosts are one matter for all.
    const place = mutation?.matter === 'hosts' ? 'any' : tenant;
    const others = [...taken].filter((each) => each.startsWith(`${tenant}/`));
    if (mutation === undefined || taken.has(`${place}/${mutation.matter}`) || taken.has(`${tenant}/alone`))
      continue;
    if (mutation.alone === true && others.length > 0) continue;
    const text = changed.get(tenant) ?? texts.get(tenant) ?? '';
    const planted = mutation.plant(text, random, tenant);
    if (planted === undefined || planted.text === text) continue;
    changed.set(tenant, planted.text);
    taken.add(mutation.alone === true ? `${tenant}/alone` : `${place}/${mutation.matter}`);
    taken.add(`${tenant}/touched`);
    names.push(`${tenant}: ${mutation.name}`);
    expected.push({
      tenant,
      code: planted.code,
      line: planted.line,
      ...(planted.suggestion === undefined ? {} : { suggestion: planted.suggestion }),
    });
  }
  return { changed, names, expected };
}

test('the unchanged documents have no problem', () => {
  expect(check(new Map()).map(brief)).toEqual([]);
});

test('there are at least thirty types of mistakes, each with its own message', () => {
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
  expect(mutations.length).toBeGreaterThanOrEqual(30);
});

test.each(mutations.map((mutation) => [mutation.name, mutation] as const))(
  '%s gives exactly one problem, on its line',
  (_, mutation) => {
    const [tenant, planted] = [...texts]
      .map(([id, text]) => [id, mutation.plant(text, seeded(1), id)] as const)
      .find(([id, each]) => each !== undefined && each.text !== texts.get(id)) ?? ['', undefined];
    if (planted === undefined) throw new Error('No tenant document has a place for this mistake.');
    expect(check(new Map([[tenant, planted.text]])).map(brief)).toEqual([brief({ tenant, ...planted })]);
  },
);

test('three random mistakes, two hundred times: exactly those three are reported', () => {
  const random = seeded(20261120);
  for (let round = 0; round < 200; round += 1) {
    const { changed, names, expected } = plantRound(random, 3);
    const found = check(changed).map(brief).sort();
    expect({ round, names, found }).toEqual({ round, names, found: expected.map(brief).sort() });
  }
});
