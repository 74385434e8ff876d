/** The web hosts that cannot load the newest version, and serve the one before it. */
import { useCopy } from '../../../core/contract';
import { Notice } from '../../../core/contract/ui';
import type { LoadReport } from '../../../schemas/generated/api';
import { useInstant } from './texts';

export function LoadReports({ reports }: { readonly reports: readonly LoadReport[] }) {
  const copy = useCopy();
  const instant = useInstant();
  if (reports.length === 0) return null;
  return (
    <Notice kind="warning" title={copy('operators.reports.title')}>
      {reports.map(({ host, since, problems }) => (
        <p key={host}>
          {copy('operators.reports.host', { host, time: instant(since) })}{' '}
          {problems.map(({ message }) => message).join(' ')}
        </p>
      ))}
    </Notice>
  );
}
