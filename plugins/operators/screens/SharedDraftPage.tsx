/** The changes of a draft, for a person with the link of it and without an account. */
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dataOf, useCopy, useFragmentToken, useTenant } from '../../../core/contract';
import { Loaded, Notice, Skeleton } from '../../../core/contract/ui';
import type { ReadSharedDraftAnswer } from '../../../schemas/generated/calls/operators/readSharedDraft';
import { ConsoleTheme } from '../components/ConsoleTheme';
import { Bar, Blocks, Body, Frame, Heading, Note, Panel, Title } from '../components/consoleStyles';
import { DifferencePanel } from '../components/DifferencePanel';
import { ProblemList } from '../components/ProblemList';
import { useInstant } from '../components/texts';
import { selectSharedDraft } from '../state/operators';
import { sharedDraft, sharedToken } from '../state/reviewEvents';

function SharedDraft({ shared }: { readonly shared: ReadSharedDraftAnswer }) {
  const copy = useCopy();
  const instant = useInstant();
  const { tenant, title, author, changedAt, expiresAt, difference, problems } = shared;
  return (
    <Blocks>
      <Title>{copy('operators.shared.heading', { title, venue: tenant })}</Title>
      <Note>
        {copy('operators.shared.facts', {
          name: author,
          changed: instant(changedAt),
          expires: instant(expiresAt),
        })}
      </Note>
      <Heading>{copy('operators.publish.changes')}</Heading>
      <DifferencePanel
        difference={difference}
        before={copy('operators.shared.before')}
        after={copy('operators.compare.draft', { title })}
      />
      {problems.length > 0 && (
        <Panel aria-label={copy('operators.problems.title')}>
          <ProblemList problems={problems} />
        </Panel>
      )}
    </Blocks>
  );
}

export default function SharedDraftPage() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { name } = useTenant();
  const token = useFragmentToken();
  const remote = useSelector(selectSharedDraft);
  const read = () => {
    sharedToken.give(token ?? '');
    dispatch(sharedDraft.requested());
  };
  useEffect(() => {
    if (token === undefined || token === '') return;
    sharedToken.give(token);
    dispatch(sharedDraft.requested());
  }, [token, dispatch]);
  return (
    <ConsoleTheme>
      <Frame>
        <Bar>
          <strong>{name}</strong>
        </Bar>
        <Body>
          <Blocks>
            {dataOf(remote) === undefined && <Title>{copy('operators.shared.title')}</Title>}
            {token === '' ? (
              <Notice kind="warning" title={copy('operators.link.incomplete')}>
                {copy('operators.shared.incompleteHelp')}
              </Notice>
            ) : (
              <Loaded
                remote={remote}
                title={copy('operators.shared.failed')}
                onRetry={read}
                placeholder={<Skeleton height={280} />}
              >
                {(shared) => <SharedDraft shared={shared} />}
              </Loaded>
            )}
          </Blocks>
        </Body>
      </Frame>
    </ConsoleTheme>
  );
}
