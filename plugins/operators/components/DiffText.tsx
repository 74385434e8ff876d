/** A unified diff. Added and removed lines have a sign besides their colour. */
import styled from '@emotion/styled';
import { useCopy } from '../../../core/contract';
import type { Difference } from '../../../schemas/generated/api';

const Text = styled('pre')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(1, 0),
  overflowX: 'auto',
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  lineHeight: 1.6,
  '&:focus-visible': { outlineOffset: -3 },
}));
const LineOf = styled('span')<{ readonly sign: string }>(({ theme, sign }) => ({
  display: 'block',
  padding: theme.spacing(0, 2),
  minWidth: 'max-content',
  ...(sign === '+' && { background: theme.foyer.tone.success.soft, color: theme.foyer.tone.success.text }),
  ...(sign === '-' && { background: theme.foyer.tone.danger.soft, color: theme.foyer.tone.danger.text }),
  ...(sign === '@' && { color: theme.foyer.textQuiet }),
}));
const File = styled('h3')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(1, 2, 0),
  fontSize: '0.875rem',
}));

export function DiffText({ files }: Pick<Difference, 'files'>) {
  const copy = useCopy();
  return files.map(({ file, diff }) => (
    <div key={file}>
      <File>{file}</File>
      {/* A region that scrolls sideways must be reachable by keyboard. */}
      <Text tabIndex={0} role="group" aria-label={copy('operators.compare.textOf', { file })}>
        {diff.split('\n').map((line, at) => (
          <LineOf key={`${at} ${line}`} sign={line.charAt(0)}>
            {line === '' ? ' ' : line}
          </LineOf>
        ))}
      </Text>
    </div>
  ));
}
