/** The draft as a visitor sees it, beside the editor. */
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useCopy, useRemoteData } from '../../../../core/contract';
import { Loaded, Notice, Skeleton } from '../../../../core/contract/ui';
import { FIRST_CHOICE, languagesOf, settingsOf, startSections } from '../../domain/preview';
import { preview as previewData } from '../../state/previewEvents';
import { selectEdit, selectPreview } from '../../state/operators';
import { Blocks, Heading, Note, Panel, PanelBody } from '../consoleStyles';
import { useDraftSource } from '../subjectSource';
import { useDocumentWords } from '../useDocumentWords';
import { PreviewControls } from './PreviewControls';
import { PreviewFrame } from './PreviewFrame';
import { ShareLink } from './ShareLink';

interface PreviewPaneProps {
  readonly draft: string;
  /** Whether the operator may make links for other people. */
  readonly mayShare: boolean;
}

export function PreviewPane({ draft, mayShare }: PreviewPaneProps) {
  const copy = useCopy();
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const { revision } = useSelector(selectEdit);
  const source = useDraftSource(false);
  const words = useDocumentWords(source);
  const settings = settingsOf(choice);
  const [remote, retry] = useRemoteData(selectPreview, previewData, { draft, settings });
  return (
    <Panel aria-labelledby="preview">
      <PanelBody>
        <Blocks>
          <Heading id="preview">{copy('operators.preview.title')}</Heading>
          <PreviewControls
            choice={choice}
            onChange={setChoice}
            languages={languagesOf(words.document)}
            sections={startSections(words)}
          />
          <Note>{copy('operators.preview.note')}</Note>
          <Loaded
            remote={remote}
            title={copy('operators.preview.failed')}
            onRetry={retry}
            missing={<Notice kind="warning">{copy('operators.draft.missing')}</Notice>}
            placeholder={<Skeleton height={480} />}
          >
            {({ id, address }) => (
              <PreviewFrame key={id} address={address} display={choice.display} revision={revision} />
            )}
          </Loaded>
          {mayShare && <ShareLink draft={draft} settings={settings} />}
        </Blocks>
      </PanelBody>
    </Panel>
  );
}
