/** What can be put into the basket: sessions of the timetable, or packages. */
import { useState } from 'react';
import { Segmented, Stack, useCopy } from '../../../core/contract';
import type { StaffUser } from '../../../schemas/generated/api';
import { PackagesShelf } from './PackagesShelf';
import { TimetableShelf } from './TimetableShelf';

type Kind = 'timetable' | 'packages';

export function Shelf({ staff, customerId }: { readonly staff: StaffUser; readonly customerId: string }) {
  const copy = useCopy();
  const [kind, setKind] = useState<Kind>('timetable');
  const option = (value: Kind) => ({ value, label: copy(`front-of-house.shelf.${value}`) });
  return (
    <Stack as="section" gap={2} aria-label={copy('front-of-house.shelf.label')}>
      <Segmented
        legend={copy('front-of-house.shelf.label')}
        hideLegend
        options={[option('timetable'), option('packages')]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'timetable' ? (
        <TimetableShelf venue={staff.venue} customerId={customerId} />
      ) : (
        <PackagesShelf customerId={customerId} />
      )}
    </Stack>
  );
}
