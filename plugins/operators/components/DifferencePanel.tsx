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

export function DifferencePanel({ difference }: { readonly difference: Difference }) {
  const copy = useCopy();
  const { sentences, files } = difference;
  return (
    <Panel>
      <PanelBody>
        {files.length === 0 ? (
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
            <DiffText files={files} />
          </Disclosure>
        </PanelBody>
      )}
    </Panel>
  );
}
