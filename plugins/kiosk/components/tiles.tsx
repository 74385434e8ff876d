/** The tiles of the kiosk's home. */
import { useCopy, useMode, useNavigation, useTenant } from '../../../core/contract';
import { Tile } from './Tile';

export function BuyTile() {
  const copy = useCopy();
  const { go, href } = useNavigation();
  return (
    <Tile
      href={href('/')}
      icon="card"
      title={copy('kiosk.home.buy')}
      text={copy('kiosk.home.buy.text')}
      onClick={(event) => {
        event.preventDefault();
        go('/');
      }}
    />
  );
}

/**
 * Links to the timetable of the kiosk's venue. Shown only if the tenant has a bookings area that a kiosk may
 * use.
 */
export function BookTile() {
  const copy = useCopy();
  const { areaHref } = useNavigation();
  const { kioskAreas } = useTenant();
  const { centre } = useMode();
  const href = areaHref('bookings', centre ? `/location/${centre}` : '/redirect-to-selected-venue');
  if (href === undefined || !kioskAreas.includes('bookings')) return null;
  return (
    <Tile href={href} icon="calendar" title={copy('kiosk.home.book')} text={copy('kiosk.home.book.text')} />
  );
}
