/** The settings of a tenant, one group at a time. */
import styled from '@emotion/styled';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useCopy, useNavigation } from '../../../../core/contract';
import { Loaded } from '../../../../core/contract/ui';
import type { Catalogue } from '../../../../schemas/generated/api';
import { problemsIn } from '../../domain/problemPlace';
import { pointersOf, settingGroups, type SettingGroup } from '../../domain/settingGroups';
import { Blocks, Heading, Note, Panel, PanelBody, RowLink } from '../consoleStyles';
import type { SubjectSource } from '../subjectSource';
import { useCatalogueRequest } from '../useCatalogue';
import { useSubjectLink } from '../useSubjectLink';
import { SchemaFields } from './SchemaFields';

const WIDE_SETTINGS = '@media (min-width: 72rem)';

const Split = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.spacing(2),
  [WIDE_SETTINGS]: { gridTemplateColumns: '12rem minmax(0, 1fr)' },
}));
const Groups = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [WIDE_SETTINGS]: { flexDirection: 'column' },
}));
const Group = styled('a')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  minHeight: '2.25rem',
  padding: theme.spacing(0, 1.5),
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.s,
  background: theme.foyer.surface,
  color: theme.foyer.text,
  textDecoration: 'none',
  '&:hover': { background: theme.foyer.surfaceSunk },
  '&[aria-current]': {
    borderColor: theme.foyer.primaryLine,
    color: theme.foyer.primaryText,
    fontWeight: 700,
  },
  [theme.foyer.touch]: { minHeight: '2.75rem' },
}));

function useGroupTitle(): (group: SettingGroup) => string {
  const copy = useCopy();
  return ({ id, plugin }) => plugin ?? copy(`operators.settings.group.${id}`);
}

interface SettingsProps {
  readonly source: SubjectSource;
  readonly catalogue: Catalogue;
}

function Settings({ source, catalogue }: SettingsProps) {
  const copy = useCopy();
  const titleOf = useGroupTitle();
  const linkTo = useSubjectLink();
  const { link, path } = useGroupLinks();
  const groups = settingGroups(catalogue, source.document);
  const [query] = useSearchParams();
  const current = groups.find(({ id }) => id === query.get('group')) ?? groups[0];
  if (current === undefined) return null;
  const problemsOf = (group: SettingGroup) =>
    pointersOf(group).flatMap((pointer) => problemsIn(source.problems, 'tenant.json', pointer)).length;
  return (
    <Split>
      <nav aria-label={copy('operators.settings.groups')}>
        <Groups role="list">
          {groups.map((group) => {
            const count = problemsOf(group);
            return (
              <li key={group.id}>
                <Group {...link(path(group.id))} aria-current={group === current ? 'page' : undefined}>
                  {titleOf(group)}
                  {count > 0 && <span>{copy('operators.problems.count', { count })}</span>}
                </Group>
              </li>
            );
          })}
        </Groups>
      </nav>
      <Panel aria-labelledby="settings-group">
        <PanelBody>
          <Blocks>
            <Heading id="settings-group">{titleOf(current)}</Heading>
            <SchemaFields key={current.id} fields={current.fields} source={source} />
            {current.isMoreInText === true && (
              <Note>
                {copy('operators.settings.pluginsInText')}{' '}
                <RowLink {...linkTo('text')}>{copy('operators.settings.toText')}</RowLink>
              </Note>
            )}
          </Blocks>
        </PanelBody>
      </Panel>
    </Split>
  );
}

/** Each group has an address. */
function useGroupLinks() {
  const { link } = useNavigation();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  return {
    link,
    path: (group: string) => {
      const next = new URLSearchParams(query);
      next.set('group', group);
      return `${pathname}?${next.toString()}`;
    },
  };
}

export function SettingsSubject({ source }: { readonly source: SubjectSource }) {
  const copy = useCopy();
  const [remote, reload] = useCatalogueRequest();
  return (
    <Loaded remote={remote} title={copy('operators.catalogue.failed')} onRetry={reload}>
      {(catalogue) => <Settings source={source} catalogue={catalogue} />}
    </Loaded>
  );
}
