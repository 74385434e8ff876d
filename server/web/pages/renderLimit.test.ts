import { RenderLimit } from './renderLimit';

function allowanceAt(perSecond: number) {
  const clock = { ms: 0 };
  const allowance = new RenderLimit(perSecond, () => clock.ms);
  const taken = (asked: number) =>
    Array.from({ length: asked }, () => allowance.take()).filter(Boolean).length;
  return { clock, taken };
}

test('each second adds its share and no more', () => {
  const { clock, taken } = allowanceAt(10);
  expect(taken(25)).toBe(10);
  clock.ms = 500;
  expect(taken(25)).toBe(5);
});

test('a limit unused for an hour gives only one share', () => {
  const { clock, taken } = allowanceAt(10);
  clock.ms = 3_600_000;
  expect(taken(100)).toBe(10);
});

test('a clock that is set back neither adds nor removes shares', () => {
  const { clock, taken } = allowanceAt(10);
  expect(taken(4)).toBe(4);
  clock.ms = -60_000;
  expect(taken(100)).toBe(6);
});
