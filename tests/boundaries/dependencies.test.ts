/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Planted {
  readonly from: string;
  readonly to: string;
  readonly form: string;
  readonly expected: 'caught' | 'clean';
  readonly actual: 'caught' | 'clean';
  /** Part of the message of the zone that the import was planted for. Empty when any rule may report it. */
  readonly says: string;
}

interface House {
  readonly zones: number;
  readonly planted: readonly Planted[];
  /** Folders of `server/platform` without a layer. */
  readonly unlisted: readonly string[];
}

const lintPlanted = (): House =>
  JSON.parse(
    execFileSync(process.execPath, [path.join(__dirname, 'lintPlanted.mjs')], {
      encoding: 'utf8',
      maxBuffer: 1e7,
    }),
  ) as House;

describe('the import rules', () => {
  const { zones, planted, unlisted } = lintPlanted();

  it('are checked on every form of import', () => {
    const forms = new Set(planted.filter(({ expected }) => expected === 'caught').map(({ form }) => form));
    expect([...forms]).toEqual(
      expect.arrayContaining([
        'static',
        'dynamic',
        'type-only',
        're-export',
        'type re-export',
        'star re-export',
      ]),
    );
  });

  it('catch each planted violation', () => {
    expect(planted.filter((one) => one.expected === 'caught' && one.actual !== 'caught')).toEqual([]);
  });

  it('have a planted violation for every zone', () => {
    const inZones = planted.filter(({ says, form }) => says !== '' && form === 'static');
    expect(inZones).toHaveLength(zones);
    expect(zones).toBeGreaterThan(70);
  });

  it('include a layer for each module of the platform', () => {
    expect(unlisted).toEqual([]);
  });

  it('accept allowed imports', () => {
    expect(planted.filter((one) => one.expected === 'clean' && one.actual !== 'clean')).toEqual([]);
  });
});

/** Lint ignores generated files. Only the registry loads the entries of plugins. */
test('generated schemas import nothing of core, the server or the tools', () => {
  const folder = path.join(__dirname, '../../schemas/generated');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const importing = files.filter((file) =>
    /['"](\.\.\/)+(core|server|tools|tests|tenants)\//.test(readFileSync(path.join(folder, file), 'utf8')),
  );
  expect(importing).toEqual([]);
});
