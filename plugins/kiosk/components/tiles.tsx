/** What the kiosk's home leads to. */
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

/** To the timetable of the kiosk's centre. Only where the tenant has a site for bookings, and a kiosk may go there. */
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
