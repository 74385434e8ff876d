/** The subjects of a tenant. On phones they are a row that scrolls sideways. */
import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { useCopy, useNavigation } from '../../../core/contract';
import { Slot } from '../../../core/contract/ui';
import type { Role } from '../domain/roles';
import { subjectPath, SUBJECTS, titleKeyOf, type Subject } from '../domain/subjects';
import { WIDE } from './consoleStyles';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.25),
  margin: theme.spacing(0, -2),
  padding: theme.spacing(0, 2),
  overflowX: 'auto',
  listStyle: 'none',
  borderBottom: `1px solid ${theme.foyer.line}`,
  [WIDE]: {
    position: 'sticky',
    top: theme.spacing(3),
    flexDirection: 'column',
    margin: 0,
    padding: 0,
    border: 0,
    overflow: 'visible',
  },
}));

/** A link of the list. */
export const NavLink = styled('a')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  minHeight: '2.75rem',
  padding: theme.spacing(0, 1.5),
  color: theme.foyer.textQuiet,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  borderBottom: '3px solid transparent',
  '&:hover': { color: theme.foyer.text },
  '&:focus-visible': { outlineOffset: -3 },
  '&[aria-current]': {
    color: theme.foyer.primaryText,
    fontWeight: 700,
    borderBottomColor: theme.foyer.primaryLine,
  },
  [WIDE]: {
    minHeight: '2.25rem',
    borderRadius: theme.foyer.radius.s,
    border: 0,
    '&:hover': { background: theme.foyer.surfaceSunk },
    '&[aria-current]': { background: theme.foyer.primarySoft },
  },
}));

const Count = styled('span')({ fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' });

/** Without a draft there is nothing to preview and nothing to publish. */
const NEEDS_DRAFT: readonly Subject[] = ['preview', 'publish'];

interface SubjectNavProps {
  readonly tenant: string;
  readonly draft: string | undefined;
  /** Undefined: a page of another plugin. */
  readonly current?: Subject;
  readonly role: Role;
  /** Shown beside the subject of the Problems. */
  readonly problems: number;
}

export function SubjectNav({ tenant, draft, current, role, problems }: SubjectNavProps) {
  const copy = useCopy();
  const { link } = useNavigation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const item = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !item) return;
    // Only sideways: the page itself does not scroll.
    const [outer, inner] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [current]);
  const subjects = SUBJECTS.filter((subject) => draft !== undefined || !NEEDS_DRAFT.includes(subject));
  return (
    <nav aria-label={copy('operators.nav.label')}>
      <List ref={list} role="list">
        {subjects.map((subject) => (
          <li key={subject}>
            <NavLink
              {...link(subjectPath(tenant, subject, draft))}
              aria-current={subject === current ? 'page' : undefined}
            >
              {copy(titleKeyOf(subject, role))}
              {subject === 'problems' && problems > 0 && <Count>{problems}</Count>}
            </NavLink>
          </li>
        ))}
        <Slot name="operators.tabs/v1" />
      </List>
    </nav>
  );
}
