import type { SlotFill } from '../../../schemas/boot';
import { useCopy } from '../../tenant/copy';
import { Icon } from '../../ui/display/Icon';
import { HeaderIcon } from '../layout/HeaderIcon';
import { useNavigation } from '../routing/navigation';

/** Replaces a part of the header while its chunk loads, or if it cannot be loaded. */
export function SlotLink({ area, path, icon, label }: NonNullable<SlotFill['link']>) {
  const copy = useCopy();
  const href = useNavigation().areaHref(area, path);
  if (href === undefined) return null;
  return (
    <HeaderIcon href={href} aria-label={copy(label)}>
      <Icon name={icon} />
    </HeaderIcon>
  );
}
