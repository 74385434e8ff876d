import type { Condition } from '../../schemas/boot';
import { browserHost } from '../shell/startup/browserHost';
import { bootOf } from '../shell/testing/boot';
import { factOf } from './facts';

const stateWith = (facts: Readonly<Record<string, Condition>>) =>
  browserHost(
    bootOf({ document: { facts }, mode: { kiosk: true } }),
    {},
    { reload: jest.fn() },
  ).host.store.getState();

const yes = (fact: string): Condition => ({ fact, is: true });

test('a fact that uses the one before twice, forty times, is evaluated within a second', () => {
  const names = Array.from({ length: 40 }, (_, at) => (at === 0 ? 'mode.kiosk' : `level.fact${at}`));
  const pairs = names.slice(1).map((name, at): [string, Condition] => {
    const before = yes(names[at] ?? '');
    return [name, { all: [before, { not: { not: before } }] }];
  });
  const state = stateWith(Object.fromEntries(pairs));
  const began = performance.now();
  expect(factOf(state, 'level.fact39')).toBe(true);
  expect(performance.now() - began).toBeLessThan(1_000);
});

test('a fact that depends on itself is unknown', () => {
  const state = stateWith({ 'one.fact': yes('other.fact'), 'other.fact': { not: yes('one.fact') } });
  expect(factOf(state, 'one.fact')).toBeUndefined();
});
