/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

interface Planted {
  readonly file: string;
  readonly text: string;
  readonly expected: readonly string[];
  readonly actual: readonly string[];
}

const lintPlanted = (): readonly Planted[] =>
  JSON.parse(
    execFileSync(process.execPath, [path.join(__dirname, 'lintRetiredWords.mjs')], { encoding: 'utf8' }),
  ) as readonly Planted[];

describe('retired words', () => {
  const planted = lintPlanted();

  it('are reported in names of files, folders and declarations', () => {
    const wrong = planted.filter(({ expected }) => expected.length > 0);
    expect(wrong.length).toBeGreaterThan(10);
    expect(wrong.map(({ file, text, actual }) => [file, text, actual])).toEqual(
      wrong.map(({ file, text, expected }) => [file, text, expected]),
    );
  });

  it('are allowed in names from outside', () => {
    const right = planted.filter(({ expected }) => expected.length === 0);
    expect(right.length).toBeGreaterThan(3);
    expect(right.filter(({ actual }) => actual.length > 0)).toEqual([]);
  });
});
