import type { AreaName } from '../../schemas/boot';

/** The areas of the site. Each name is the label before a tenant's host. */
export const AREAS: readonly AreaName[] = ['bookings', 'my-account', 'online-joining'];
