/** The page of a preview, with the inspector above it. */
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { dataOf, useCopy } from '../../../../core/contract';
import type { OriginContext } from '../../domain/origins';
import { languagesOf, type PreviewChoice } from '../../domain/preview';
import { selectEdit, selectTenant } from '../../state/operators';
import { Blocks } from '../consoleStyles';
import { useActiveSource } from '../subjectSource';
import { InspectorPanel } from './inspector/InspectorPanel';
import { useInspector } from './inspector/useInspector';
import { PreviewFrame } from './PreviewFrame';
import { useDraftPainting } from './useDraftPainting';
import { useTypedParts } from './useTypedParts';
import { usePageMessages } from './usePageMessages';

interface PreviewPageProps {
  /** Opens the preview. It is the address of the first page only: links lead on. */
  readonly address: string;
  readonly choice: PreviewChoice;
  readonly isInspecting: boolean;
  readonly onInspect: (isOn: boolean) => void;
  readonly of: Omit<OriginContext, 'active' | 'language'>;
}

const NO_FILES = {};

export function PreviewPage({ address, choice, isInspecting, onInspect, of }: PreviewPageProps) {
  const copy = useCopy();
  const { revision } = useSelector(selectEdit);
  const locale = choice.language === '' ? (languagesOf(of.shown.document)[0] ?? '') : choice.language;
  const typed = useTypedParts(locale, of.words);
  const messages = usePageMessages(address, (data) => {
    painting.handleMessage(data);
    inspector.handleMessage(data);
  });
  const painting = useDraftPainting(messages, { address, revision, typed });
  const inspector = useInspector({ send: messages.send, isOn: isInspecting, onTurn: onInspect });
  const active = useActiveSource(dataOf(useSelector(selectTenant))?.active?.files ?? NO_FILES, []);
  const context = useMemo(
    () => ({ ...of, active, language: choice.language }),
    [of, active, choice.language],
  );
  return (
    <Blocks>
      <InspectorPanel address={address} inspector={inspector} context={context} />
      <PreviewFrame
        ref={messages.frame}
        address={address}
        title={copy('operators.preview.frame')}
        display={choice.display}
      />
    </Blocks>
  );
}
