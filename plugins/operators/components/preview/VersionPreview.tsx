/** The page of a version for a described visitor. The inspector is not here: it leads to the editors of a draft. */
import { useState } from 'react';
import { useCopy, useRemoteData } from '../../../../core/contract';
import { Loaded, Skeleton } from '../../../../core/contract/ui';
import type { Version } from '../../../../schemas/generated/api';
import { FIRST_CHOICE, languagesOf, settingsOf, startSections } from '../../domain/preview';
import type { VersionQuery } from '../../state/events';
import { versionPreview } from '../../state/previewEvents';
import { selectVersionPreview } from '../../state/operators';
import { Blocks, Note, Panel, PanelBody } from '../consoleStyles';
import { useActiveSource } from '../subjectSource';
import { useDocumentWords } from '../useDocumentWords';
import { NewTabLink } from './NewTabLink';
import { PreviewControls } from './PreviewControls';
import { PreviewFrame } from './PreviewFrame';
import { StartNotes } from './StartNotes';

const NO_PROBLEMS = [] as const;

type VersionPreviewProps = VersionQuery & Pick<Version, 'files'>;

export function VersionPreview({ tenant, version, files }: VersionPreviewProps) {
  const copy = useCopy();
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const words = useDocumentWords(useActiveSource(files, NO_PROBLEMS));
  const query = { tenant, version, settings: settingsOf(choice) };
  const [remote, retry] = useRemoteData(selectVersionPreview, versionPreview, query);
  const sections = startSections(words);
  const title = copy('operators.versionPreview.heading', { version });
  return (
    <Panel aria-label={title}>
      <PanelBody>
        <Blocks>
          <PreviewControls
            choice={choice}
            onChange={setChoice}
            languages={languagesOf(words.document)}
            sections={sections}
          />
          <StartNotes choice={choice} sections={sections} />
          <Note>{copy('operators.versionPreview.note')}</Note>
          <Loaded
            remote={remote}
            title={copy('operators.preview.failed')}
            onRetry={retry}
            placeholder={<Skeleton height={480} />}
          >
            {({ id, address }) => (
              <Blocks>
                <NewTabLink address={address} />
                <PreviewFrame key={id} address={address} title={title} display={choice.display} />
              </Blocks>
            )}
          </Loaded>
        </Blocks>
      </PanelBody>
    </Panel>
  );
}
