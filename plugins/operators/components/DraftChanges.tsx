/** What a draft changes, and apart from it what others have published since the draft was made. */
import { useCopy } from '../../../core/contract';
import { Disclosure } from '../../../core/contract/ui';
import type { DraftSummary, VersionSummary } from '../../../schemas/generated/api';
import type { CompareDraftAnswer } from '../../../schemas/generated/calls/operators/compareDraft';
import { Blocks, Note } from './consoleStyles';
import { DifferencePanel } from './DifferencePanel';
import { useAuthor, useInstant } from './texts';

interface DraftChangesProps {
  readonly summary: DraftSummary;
  readonly comparison: CompareDraftAnswer;
}

export function DraftChanges({ summary, comparison }: DraftChangesProps) {
  const copy = useCopy();
  const { title, baseVersion } = summary;
  const { changes, published } = comparison;
  const base = copy(published === null ? 'operators.compare.liveVersion' : 'operators.compare.baseVersion', {
    version: baseVersion,
  });
  return (
    <Blocks>
      <DifferencePanel
        difference={changes}
        before={base}
        after={copy('operators.compare.draft', { title })}
      />
      {published && <Published {...published} base={base} />}
    </Blocks>
  );
}

interface PublishedProps extends NonNullable<CompareDraftAnswer['published']> {
  /** The version that the draft was made from, in words. */
  readonly base: string;
}

function Published({ versions, difference, base }: PublishedProps) {
  const copy = useCopy();
  const newest = versions[0]?.number ?? 0;
  return (
    <Disclosure summary={copy('operators.meanwhile.heading', { count: versions.length })}>
      <Blocks>
        <Note>{copy('operators.meanwhile.help')}</Note>
        {versions.map((version) => (
          <PublishedVersion key={version.number} version={version} />
        ))}
        <DifferencePanel
          difference={difference}
          before={base}
          after={copy('operators.compare.liveVersion', { version: newest })}
        />
      </Blocks>
    </Disclosure>
  );
}

function PublishedVersion({ version }: { readonly version: VersionSummary }) {
  const copy = useCopy();
  const instant = useInstant();
  const authorOf = useAuthor();
  const { number, author, time, reason } = version;
  return (
    <div>
      {copy('operators.overview.version', {
        version: number,
        author: authorOf(author),
        time: instant(time),
      })}
      <Note>{reason}</Note>
    </div>
  );
}
