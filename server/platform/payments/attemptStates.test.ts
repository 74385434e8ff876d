/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLive, LIVE_STATES, MOVES, type AttemptState } from './attemptStates';

const states = Object.keys(MOVES) as AttemptState[];
const migration = readFileSync(join(__dirname, '../migrations/0100_checkout.sql'), 'utf8');

test('what has ended stays as it ended', () => {
  expect(states.filter((state) => !isLive(state)).sort()).toEqual(['captured', 'declined', 'voided']);
});

test('from every live state a payment can come to rest', () => {
  const reaches = (from: AttemptState, seen = new Set<AttemptState>()): boolean =>
    !isLive(from) || MOVES[from].some((to) => !seen.has(to) && reaches(to, new Set([...seen, from])));
  expect(states.every((state) => reaches(state))).toBe(true);
});

test('money is captured only after the intent to capture was written down', () => {
  const before = states.filter((state) => MOVES[state].includes('captured'));
  expect(before.sort()).toEqual(['completing', 'unknown']);
});

test('the database knows the same states, and the same of them as live', () => {
  const quoted = (text: string): string[] => [...text.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? '');
  const all = /state text not null check \(state in\s+\(([^)]+)\)/.exec(migration)?.[1] ?? '';
  const live = /payment_attempts_one_live[^;]+state in \(([^)]+)\)/.exec(migration)?.[1] ?? '';
  expect(quoted(all).sort()).toEqual([...states].sort());
  expect(quoted(live).sort()).toEqual([...LIVE_STATES].sort());
});
