/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLive, LIVE_STATES, MOVES, type AttemptState } from './attemptStates';

const states = Object.keys(MOVES) as AttemptState[];
const migration = readFileSync(join(__dirname, '../migrations/0100_checkout.sql'), 'utf8');

test('a final state never changes', () => {
  expect(states.filter((state) => !isLive(state)).sort()).toEqual(['captured', 'declined', 'voided']);
});

test('every active state can reach a final state', () => {
  const reaches = (from: AttemptState, seen = new Set<AttemptState>()): boolean =>
    !isLive(from) || MOVES[from].some((to) => !seen.has(to) && reaches(to, new Set([...seen, from])));
  expect(states.every((state) => reaches(state))).toBe(true);
});

test('money is captured only after the intent to capture is stored', () => {
  const before = states.filter((state) => MOVES[state].includes('captured'));
  expect(before.sort()).toEqual(['completing', 'unknown']);
});

test('the database has the same states and the same active states', () => {
  const quoted = (text: string): string[] => [...text.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? '');
  const all = /state text not null check \(state in\s+\(([^)]+)\)/.exec(migration)?.[1] ?? '';
  const live = /payment_attempts_one_live[^;]+state in \(([^)]+)\)/.exec(migration)?.[1] ?? '';
  expect(quoted(all).sort()).toEqual([...states].sort());
  expect(quoted(live).sort()).toEqual([...LIVE_STATES].sort());
});
