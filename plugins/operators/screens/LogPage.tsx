/** The log: who did what, for which tenant, when. The tenant is part of the address. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { dataOf, useCopy, useNavigation, useRemoteData } from '../../../core/contract';
import { Loaded, Skeleton } from '../../../core/contract/ui';
import type { GetAuditLogAnswer } from '../../../schemas/generated/calls/operators/getAuditLog';
import { AuditRow } from '../components/AuditRow';
import { ConsoleFrame } from '../components/ConsoleFrame';
import { Blocks, Note, Panel, PanelBody, Rows, Title } from '../components/consoleStyles';
import { accounts, auditLog } from '../state/accountEvents';
import { tenants } from '../state/events';
import { selectAuditLog, selectTenants } from '../state/operators';

interface LogAddress {
  readonly tenant?: string;
  readonly before?: string;
}

const logPath = ({ tenant, before }: LogAddress): string => {
  const query = new URLSearchParams({ ...(tenant && { tenant }), ...(before && { before }) }).toString();
  return `/log${query && `?${query}`}`;
};

function TenantFilter({ tenant }: Pick<LogAddress, 'tenant'>) {
  const copy = useCopy();
  const { go } = useNavigation();
  const [remote] = useRemoteData(selectTenants, tenants, undefined);
  return (
    <TextField
      select
      label={copy('operators.log.venue')}
      value={tenant ?? ''}
      onChange={({ target }) => go(logPath({ tenant: target.value }))}
      slotProps={{ select: { native: true } }}
      sx={{ justifySelf: 'start', minWidth: '16rem', maxWidth: '100%' }}
    >
      <option value="">{copy('operators.grants.all')}</option>
      {(dataOf(remote) ?? []).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
}

function Entries({ page, tenant }: Pick<LogAddress, 'tenant'> & { readonly page: GetAuditLogAnswer }) {
  const copy = useCopy();
  const { link } = useNavigation();
  if (page.entries.length === 0) return <Note>{copy('operators.log.none')}</Note>;
  return (
    <Panel aria-label={copy('operators.log.title')}>
      <Rows role="list">
        {page.entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </Rows>
      {page.next !== null && (
        <PanelBody>
          <Button variant="outlined" {...link(logPath({ ...(tenant && { tenant }), before: page.next }))}>
            {copy('operators.log.older')}
          </Button>
        </PanelBody>
      )}
    </Panel>
  );
}

export default function LogPage() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const [query] = useSearchParams();
  const tenant = query.get('tenant') ?? undefined;
  const before = query.get('before') ?? undefined;
  const [remote, reload] = useRemoteData(selectAuditLog, auditLog, {
    ...(tenant && { tenant }),
    ...(before && { before }),
  });
  // For the names of the operators in the entries.
  useEffect(() => void dispatch(accounts.requested()), [dispatch]);
  return (
    <ConsoleFrame>
      <Blocks>
        <Title>{copy('operators.log.title')}</Title>
        <TenantFilter tenant={tenant} />
        <Loaded
          remote={remote}
          title={copy('operators.log.failed')}
          onRetry={reload}
          placeholder={<Skeleton height={280} />}
        >
          {(page) => <Entries page={page} tenant={tenant} />}
        </Loaded>
      </Blocks>
    </ConsoleFrame>
  );
}
