/** A page of a draft with its preview. On a wide screen the preview is beside the page; on a narrow one it is a separate page. */
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Subject } from '../../domain/subjects';
import { selectEdit } from '../../state/operators';
import { PreviewColumns, Blocks, StickyPane, WITH_PREVIEW } from '../consoleStyles';
import { PreviewPane } from './PreviewPane';

interface WithPreviewProps {
  readonly tenant: string;
  readonly subject: Subject;
  readonly draft: string;
  readonly mayShare: boolean;
  readonly children: ReactNode;
}

export function WithPreview({ tenant, subject, draft, mayShare, children }: WithPreviewProps) {
  const isWide = useMediaQuery(WITH_PREVIEW, { noSsr: true });
  const isLoaded = useSelector(selectEdit).draft === draft;
  const isSubject = subject === 'preview';
  const pane = isLoaded && (isWide || isSubject) && (
    <PreviewPane tenant={tenant} draft={draft} mayShare={mayShare} />
  );
  if (isSubject)
    return (
      <Blocks>
        <Blocks>{children}</Blocks>
        {pane}
      </Blocks>
    );
  return (
    <PreviewColumns>
      <Blocks>{children}</Blocks>
      {pane && <StickyPane>{pane}</StickyPane>}
    </PreviewColumns>
  );
}
