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

test('a page with a heartbeat is healthy, and a page without a first heartbeat is still loading', () => {
  const pulse = new Heartbeat();
  expect(listening(pulse, 0, 100)).toEqual([]);
  for (let now = 100_000; now < 200_000; now += BEAT_MS) {
    pulse.heard('well', now);
    expect(pulse.isLost(now)).toBe(false);
  }
});

test('a page without a heartbeat for 30 seconds is lost, and again if it was not released', () => {
  expect(listening(beaten('well'), 0, 65)).toEqual([30, 60]);
});

test('with an open payment the page is not replaced before the ten minutes of a payment', () => {
  expect(listening(beaten('paying'), 0, 599)).toEqual([]);
  expect(listening(beaten('paying'), 0, 601)).toEqual([600]);
});

test('a computer that slept did not hang: the page has its full time again', () => {
  const pulse = beaten('well');
  expect(listening(pulse, 0, 10)).toEqual([]);
  expect(listening(pulse, 8 * 3600, 28)).toEqual([]);
  expect(listening(pulse, 8 * 3600 + 30, 4)).toEqual([8 * 3600 + 30]);
});

test('a hidden page needs no heartbeat, and is monitored again when it is visible', () => {
  const pulse = beaten('hidden');
  expect(listening(pulse, 0, 3600)).toEqual([]);
  pulse.heard('well', 3_600_000);
  expect(listening(pulse, 3600, 32)).toEqual([3630]);
});
