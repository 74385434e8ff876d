import { sumCountedCash } from './countedCash';

const COINS = [2000, 1000, 50, 1];

test('notes and coins add up to the till; empty fields count as zero', () => {
  expect(sumCountedCash(COINS, { 2000: '3', 50: '7\u200b', 1: ' 4 ' })).toBe(6354);
  expect(sumCountedCash(COINS, { 2000: '٣' })).toBe(6000);
  expect(sumCountedCash(COINS, {})).toBe(0);
});

test.each(['1.5', '-1', 'two', '1e3'])("'%s' is not a number of coins", (text) =>
  expect(sumCountedCash(COINS, { 50: text })).toBeUndefined(),
);
