import { Skeleton, Stack } from '../../../core/contract/ui';

/** Placeholder rows of about the same height as the real rows. */
export function RowsSkeleton() {
  return (
    <Stack gap={1} aria-busy="true">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={64} />
      ))}
    </Stack>
  );
}

export function TimetableSkeleton() {
  return (
    <Stack gap={3} aria-busy="true">
      <Skeleton height={120} />
      <Skeleton height={44} />
      <RowsSkeleton />
    </Stack>
  );
}
