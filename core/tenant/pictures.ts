import type { PictureKind, ResolvedPicture } from '../../schemas/boot';
import { useTenant } from './hooks';

/** Finds the picture of a venue or an activity by its slug. Undefined if the tenant has no such pictures. */
export function usePictures(kind: PictureKind): ((slug: string) => ResolvedPicture | undefined) | undefined {
  const pictures = useTenant().pictures?.[kind];
  return pictures && ((slug) => (Object.hasOwn(pictures, slug) ? pictures[slug] : undefined));
}
