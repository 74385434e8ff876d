import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeOldScripts } from './oldScripts';

const HOUR_MS = 3600 * 1000;

test('scripts of earlier builds stay for 48 hours, and those of this build always', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-scripts-'));
  const write = (name: string, hours: number) => {
    writeFileSync(path.join(folder, name), '');
    const time = new Date(Date.now() - hours * HOUR_MS);
    utimesSync(path.join(folder, name), time, time);
  };
  write('main.current1.js', 72);
  write('main.current1.js.br', 72);
  write('main.yesterday.js', 47);
  write('main.yesterday.js.gz', 47);
  write('main.lastweek.js', 49);
  write('main.lastweek.js.map', 49);
  removeOldScripts(folder, { entries: { main: ['js/main.current1.js'] }, chunks: {} });
  expect(readdirSync(folder).sort()).toEqual([
    'main.current1.js',
    'main.current1.js.br',
    'main.yesterday.js',
    'main.yesterday.js.gz',
  ]);
  rmSync(folder, { recursive: true });
});
