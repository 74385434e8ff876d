/** Warns that other drafts of the tenant are scheduled: only the first of all these publications happens. */
import { useCopy, useNavigation } from '../../../core/contract';
import { Notice } from '../../../core/contract/ui';
import type { ScheduledPublication } from '../../../schemas/generated/api';
import { subjectPath } from '../domain/subjects';
import { RowLink, Rows } from './consoleStyles';
import { useInstant } from './texts';

interface OtherSchedulesProps {
  readonly tenant: string;
  readonly scheduled: readonly ScheduledPublication[];
  readonly timeZone: string;
}

export function OtherSchedules({ tenant, scheduled, timeZone }: OtherSchedulesProps) {
  const copy = useCopy();
  const instant = useInstant(timeZone);
  const { link } = useNavigation();
  if (scheduled.length === 0) return null;
  return (
    <Notice kind="warning" title={copy('operators.schedule.others', { count: scheduled.length })}>
      <Rows role="list">
        {scheduled.map(({ id, draft, title, at, author }) => (
          <li key={id}>
            <RowLink {...link(subjectPath(tenant, 'publish', draft))}>
              {copy('operators.schedule.other', { title, time: instant(at), name: author.name })}
            </RowLink>
          </li>
        ))}
      </Rows>
      {copy('operators.schedule.othersHelp')}
    </Notice>
  );
}
