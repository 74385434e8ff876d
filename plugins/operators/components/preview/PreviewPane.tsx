/** The draft as a visitor sees it, beside the editor. */
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy, useRemoteData } from '../../../../core/contract';
import { Loaded, Notice, Skeleton } from '../../../../core/contract/ui';
import { FIRST_CHOICE, languagesOf, settingsOf, startSections } from '../../domain/preview';
import { preview as previewData, previewChosen } from '../../state/previewEvents';
import { selectPreview, selectPreviewChoices } from '../../state/operators';
import { Blocks, Heading, Note, Panel, PanelBody } from '../consoleStyles';
import { useDraftSource } from '../subjectSource';
import { useDocumentWords } from '../useDocumentWords';
import { PreviewControls } from './PreviewControls';
import { PreviewPage } from './PreviewPage';
import { ShareLink } from './ShareLink';
import { StartNotes } from './StartNotes';

interface PreviewPaneProps {
  readonly tenant: string;
  readonly draft: string;
  /** Whether the operator may make links for other people. */
  readonly mayShare: boolean;
}

export function PreviewPane({ tenant, draft, mayShare }: PreviewPaneProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const choice = useSelector(selectPreviewChoices)[draft] ?? FIRST_CHOICE;
  const [isInspecting, setInspecting] = useState(false);
  const source = useDraftSource(false);
  const words = useDocumentWords(source);
  const settings = settingsOf(choice);
  const sections = startSections(words);
  const [remote, retry] = useRemoteData(selectPreview, previewData, { draft, settings });
  return (
    <Panel aria-labelledby="preview">
      <PanelBody>
        <Blocks>
          <Heading id="preview">{copy('operators.preview.title')}</Heading>
          {!isInspecting && (
            <>
              <PreviewControls
                choice={choice}
                onChange={(next) => dispatch(previewChosen({ draft, choice: next }))}
                languages={languagesOf(words.document)}
                sections={sections}
              />
              <StartNotes choice={choice} sections={sections} />
              <Note>{copy('operators.preview.note')}</Note>
            </>
          )}
          <Loaded
            remote={remote}
            title={copy('operators.preview.failed')}
            onRetry={retry}
            missing={<Notice kind="warning">{copy('operators.draft.missing')}</Notice>}
            placeholder={<Skeleton height={480} />}
          >
            {({ id, address }) => (
              <PreviewPage
                key={id}
                address={address}
                choice={choice}
                isInspecting={isInspecting}
                onInspect={setInspecting}
                of={{ tenant, draft, words, shown: source }}
              />
            )}
          </Loaded>
          {mayShare && <ShareLink draft={draft} settings={settings} />}
        </Blocks>
      </PanelBody>
    </Panel>
  );
}
