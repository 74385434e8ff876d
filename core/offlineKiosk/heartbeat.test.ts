import type { KioskBeat } from '../../schemas/boot';
import { BEAT_MS, Heartbeat } from './heartbeat';

/** Checks the heartbeat at each interval for some seconds. Returns the seconds at which the page was lost. */
function listening(pulse: Heartbeat, from: number, seconds: number): readonly number[] {
  const lost: number[] = [];
  for (let now = from * 1000; now <= (from + seconds) * 1000; now += BEAT_MS)
    if (pulse.isLost(now)) lost.push(now / 1000);
  return lost;
}

function beaten(beat: KioskBeat): Heartbeat {
  const pulse = new Heartbeat();
  pulse.heard(beat, 0);
  return pulse;
}

test('a page that beats is well, and one that beat never is still on its way', () => {
  const pulse = new Heartbeat();
  expect(listening(pulse, 0, 100)).toEqual([]);
  for (let now = 100_000; now < 200_000; now += BEAT_MS) {
    pulse.heard('well', now);
    expect(pulse.isLost(now)).toBe(false);
  }
});

test('a page without a beat for 30 seconds is lost, and so again where it was not freed', () => {
  expect(listening(beaten('well'), 0, 65)).toEqual([30, 60]);
});

test('with a payment open nobody is sent away before the ten minutes that a payment has', () => {
  expect(listening(beaten('paying'), 0, 599)).toEqual([]);
  expect(listening(beaten('paying'), 0, 601)).toEqual([600]);
});

test('a machine that slept did not hang: the page has its full time again', () => {
  const pulse = beaten('well');
  expect(listening(pulse, 0, 10)).toEqual([]);
  expect(listening(pulse, 8 * 3600, 28)).toEqual([]);
  expect(listening(pulse, 8 * 3600 + 30, 4)).toEqual([8 * 3600 + 30]);
});

test('a page out of sight need not beat, and is watched over again when it shows', () => {
  const pulse = beaten('hidden');
  expect(listening(pulse, 0, 3600)).toEqual([]);
  pulse.heard('well', 3_600_000);
  expect(listening(pulse, 3600, 32)).toEqual([3630]);
});
