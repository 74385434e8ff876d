/** Why something is not visible, not for sale, or not in this order, for a person whom the operator describes. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useCopy } from '../../../../core/contract';
import type { Problem } from '../../../../schemas/generated/api';
import {
  isComplete,
  questionIn,
  sectionChoices,
  withoutQuestion,
  withQuestion,
  type WhyQuestion,
} from '../../domain/why';
import { selectEdit } from '../../state/operators';
import { Blocks, Note } from '../consoleStyles';
import { useActiveSource, useDraftSource, type SubjectSource } from '../subjectSource';
import { useCatalogue } from '../useCatalogue';
import { useDocumentWords } from '../useDocumentWords';
import { WhyAnswer } from './WhyAnswer';
import { WhyForm } from './WhyForm';

interface WhyProps {
  readonly tenant: string;
  readonly draft?: string;
  readonly revision: number;
  readonly source: SubjectSource;
}

function Why({ tenant, draft, revision, source }: WhyProps) {
  const copy = useCopy();
  const [query, setQuery] = useSearchParams();
  const [asked, setAsked] = useState(() => questionIn(query));
  const showInAddress = useEffectEvent((question: WhyQuestion | undefined) => {
    if (question !== undefined) setQuery(withQuestion(query, question), { replace: true });
    else if (query.has('kind')) setQuery(withoutQuestion(query), { replace: true });
  });
  useEffect(() => showInAddress(asked), [asked]);
  const words = useDocumentWords(source);
  const catalogue = useCatalogue();
  const sections = useMemo(() => sectionChoices(words, catalogue?.sections ?? []), [words, catalogue]);
  return (
    <Blocks>
      <Note>{copy(draft === undefined ? 'operators.explain.help' : 'operators.explain.draftHelp')}</Note>
      <WhyForm
        tenant={tenant}
        sections={sections}
        initial={asked ?? { kind: 'section', facts: {} }}
        onAsk={setAsked}
      />
      {asked && isComplete(asked) && (
        <WhyAnswer query={{ tenant, ...(draft !== undefined && { draft }), revision, question: asked }} />
      )}
    </Blocks>
  );
}

export function WhyOfDraft({ tenant, draft }: { readonly tenant: string; readonly draft: string }) {
  const { revision } = useSelector(selectEdit);
  return <Why tenant={tenant} draft={draft} revision={revision} source={useDraftSource(false)} />;
}

interface WhyOfActiveProps {
  readonly tenant: string;
  readonly version: number;
  readonly files: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
}

export function WhyOfActive({ tenant, version, files, problems }: WhyOfActiveProps) {
  return <Why tenant={tenant} revision={version} source={useActiveSource(files, problems)} />;
}
