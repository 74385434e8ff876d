/** The frame of all pages of a tenant: the bar, the subjects, and the tenant's data. */
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { dataOf, useCopy, useRemoteData } from '../../../core/contract';
import { Loaded, Notice, Skeleton, Stack } from '../../../core/contract/ui';
import { tenant as tenantData, type TenantDetail } from '../state/events';
import { selectTenant } from '../state/operators';
import { ConsoleFrame } from './ConsoleFrame';

/** The tenant of the address, and the draft if the address has one. */
export function useTenantPlace(): { readonly tenant: string; readonly draft: string | undefined } {
  const { tenant = '' } = useParams();
  const [query] = useSearchParams();
  return { tenant, draft: query.get('draft') ?? undefined };
}

export function TenantFrame({ children }: { readonly children: (detail: TenantDetail) => ReactNode }) {
  const copy = useCopy();
  const { tenant } = useTenantPlace();
  const [remote, reload] = useRemoteData(selectTenant, tenantData, { tenant });
  return (
    <ConsoleFrame place={dataOf(remote)?.summary.name ?? tenant}>
      <Loaded
        remote={remote}
        title={copy('operators.tenant.failed')}
        onRetry={reload}
        missing={
          <Notice kind="warning" title={copy('operators.tenant.missing')}>
            {copy('operators.tenant.missingHelp')}
          </Notice>
        }
        placeholder={
          <Stack gap={2}>
            <Skeleton height={40} />
            <Skeleton height={320} />
          </Stack>
        }
      >
        {children}
      </Loaded>
    </ConsoleFrame>
  );
}
