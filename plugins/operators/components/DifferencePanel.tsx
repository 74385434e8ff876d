/** What changes: in sentences, and as text for those who want to see every character. */
import styled from '@emotion/styled';
import { useCopy } from '../../../core/contract';
import { Disclosure } from '../../../core/contract/ui';
import type { Difference } from '../../../schemas/generated/api';
import { DiffText } from './DiffText';
import { Note, Panel, PanelBody } from './consoleStyles';

const Sentences = styled('ul')(({ theme }) => ({
  margin: 0,
  paddingInlineStart: theme.spacing(2.5),
  display: 'grid',
  gap: theme.spacing(0.5),
  overflowWrap: 'anywhere',
}));
const Sides = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(0.25, 1.5),
  margin: 0,
  padding: theme.spacing(1.5, 2),
  borderBottom: `1px solid ${theme.foyer.line}`,
  '& dt': { color: theme.foyer.textQuiet },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
}));

interface DifferencePanelProps {
  readonly difference: Difference;
  /** The older content in words: 'Version 11'. */
  readonly before: string;
  /** The newer content. */
  readonly after: string;
}

export function DifferencePanel({ difference, before, after }: DifferencePanelProps) {
  const copy = useCopy();
  const { sentences, files } = difference;
  return (
    <Panel>
      <Sides>
        <dt>{copy('operators.compare.before')}</dt>
        <dd>{before}</dd>
        <dt>{copy('operators.compare.after')}</dt>
        <dd>{after}</dd>
      </Sides>
      <PanelBody>
        {sentences.length === 0 ? (
          <Note>{copy('operators.compare.same')}</Note>
        ) : (
          <Sentences role="list">
            {sentences.map(({ text, file, pointer }) => (
              <li key={`${file} ${pointer} ${text}`}>{text}</li>
            ))}
          </Sentences>
        )}
      </PanelBody>
      {files.length > 0 && (
        <PanelBody>
          <Disclosure summary={copy('operators.compare.asText')}>
            <Note>{copy('operators.compare.signs')}</Note>
            <DiffText files={files} />
          </Disclosure>
        </PanelBody>
      )}
    </Panel>
  );
}
