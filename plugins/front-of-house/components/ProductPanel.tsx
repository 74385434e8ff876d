/** Products that can be added to the basket: slots, packages, memberships. */
import { useState } from 'react';
import { useCopy } from '../../../core/contract';
import { Segmented, Stack } from '../../../core/contract/ui';
import type { StaffUser } from '../../../schemas/generated/api';
import { MembershipsPanel } from './MembershipsPanel';
import { PackagesPanel } from './PackagesPanel';
import { TimetablePanel } from './TimetablePanel';

const KINDS = ['timetable', 'packages', 'memberships'] as const;
type Kind = (typeof KINDS)[number];

export function ProductPanel({
  staff,
  customerId,
}: {
  readonly staff: StaffUser;
  readonly customerId: string;
}) {
  const copy = useCopy();
  const [kind, setKind] = useState<Kind>('timetable');
  const option = (value: Kind) => ({ value, label: copy(`front-of-house.shelf.${value}`) });
  return (
    <Stack as="section" gap={2} aria-label={copy('front-of-house.shelf.label')}>
      <Segmented
        legend={copy('front-of-house.shelf.label')}
        hideLegend
        options={KINDS.map(option)}
        value={kind}
        onChange={setKind}
      />
      {kind === 'timetable' && <TimetablePanel venue={staff.venue} customerId={customerId} />}
      {kind === 'packages' && <PackagesPanel customerId={customerId} />}
      {kind === 'memberships' && <MembershipsPanel venue={staff.venue} customerId={customerId} />}
    </Stack>
  );
}
