import type { ComponentProps } from 'react';
import { useNavigation, type AreaLink } from '../../../core/contract';
import { Button } from '../../../core/contract/ui';

type Props = Pick<AreaLink, 'area' | 'path'> &
  Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'aria-label' | 'children'>;

/** A link to a page of another area. Renders nothing if the operator does not have that area. */
export function AreaButton({ area, path, ...button }: Props) {
  const href = useNavigation().areaHref(area, path);
  return href === undefined ? null : <Button {...button} href={href} />;
}
