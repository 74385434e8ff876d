import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Zones with and without clock changes, some at midnight, on both sides of the date line. */
const ZONES = [
  'UTC',
  'Europe/London',
  'America/Sao_Paulo',
  'America/St_Johns',
  'America/Havana',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Africa/Cairo',
  'Pacific/Auckland',
  'Pacific/Honolulu',
  'Australia/Lord_Howe',
];

// A process reads its zone from the environment. In Jest, `process.env` is a copy, and setting it has no
// effect.
test('no zone or clock change moves a day in the calendar', () => {
  const script = path.join(__dirname, '../testing', 'daysInZones.ts');
  const found = execFileSync(process.execPath, ['--import', 'tsx', script, ...ZONES], { encoding: 'utf8' });
  expect(JSON.parse(found)).toEqual({ zones: ZONES.length, moved: [] });
}, 60_000);
