/** The difference of two texts by lines, as a unified diff. */
import { structuredPatch } from 'diff';

export interface FileDifference {
  readonly file: string;
  /** Unified diff without the lines of the file names. */
  readonly diff: string;
}

/** Longer searches take seconds. Then the whole text is shown as replaced. */
const MAX_EDITS = 4_000;
const MAX_MILLISECONDS = 1_000;

export function textDifference(file: string, before = '', after = ''): FileDifference {
  const patch = structuredPatch('', '', before, after, '', '', {
    context: 3,
    maxEditLength: MAX_EDITS,
    timeout: MAX_MILLISECONDS,
  });
  if (patch === undefined) return { file, diff: replacedText(before, after) };
  const hunks = patch.hunks.map(({ oldStart, oldLines, newStart, newLines, lines }) =>
    [`@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`, ...lines].join('\n'),
  );
  return { file, diff: hunks.join('\n') };
}

function replacedText(before: string, after: string): string {
  const [old, next] = [before.split('\n'), after.split('\n')];
  return [
    `@@ -1,${old.length} +1,${next.length} @@`,
    ...old.map((line) => `-${line}`),
    ...next.map((line) => `+${line}`),
  ].join('\n');
}
