/** What other plugins render in the console. */
import { useLocation } from 'react-router-dom';
import { useNavigation } from '../../../core/contract';
import type { TabProps, TenantPageProps, TileProps } from '../ports';
import { Blocks, Columns, Heading, Panel, PanelBody, Title } from './consoleStyles';
import { NavLink, SubjectNav } from './SubjectNav';
import { TenantFrame, useTenantPlace } from './TenantFrame';

/** The link keeps the draft of the address, so that the operator comes back to it. */
export function Tab({ path, title }: TabProps) {
  const { tenant, draft } = useTenantPlace();
  const { link } = useNavigation();
  const { pathname } = useLocation();
  const address = `/tenants/${encodeURIComponent(tenant)}/${path}`;
  const isCurrent = pathname.replace(/\/$/, '').endsWith(address);
  const query = draft === undefined ? '' : `?draft=${encodeURIComponent(draft)}`;
  return (
    <li>
      <NavLink {...link(address + query)} aria-current={isCurrent ? 'page' : undefined}>
        {title}
      </NavLink>
    </li>
  );
}

export const Tile = ({ title, children }: TileProps) => (
  <Panel aria-label={title}>
    <PanelBody>
      <Blocks>
        <Heading>{title}</Heading>
        {children}
      </Blocks>
    </PanelBody>
  </Panel>
);

export function TenantPage({ title, children }: TenantPageProps) {
  const { tenant, draft } = useTenantPlace();
  return (
    <TenantFrame>
      {({ summary, problems }) => (
        <Columns>
          <SubjectNav tenant={tenant} draft={draft} role={summary.role} problems={problems.length} />
          <Blocks>
            <Title>{title}</Title>
            {children}
          </Blocks>
        </Columns>
      )}
    </TenantFrame>
  );
}
