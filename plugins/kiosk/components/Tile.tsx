import styled from '@emotion/styled';
import { useCopy, useMode, useNavigation, useTenant } from '../../../core/contract';
import { Icon } from '../../../core/contract/ui';
import type { TileProps } from '../ports';
import { LOW } from './homeStyles';

const TileLink = styled('a')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: '1fr auto',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: theme.spacing(3),
  minHeight: '13rem',
  padding: theme.spacing(4),
  border: `2px solid ${theme.foyer.primaryLine}`,
  borderRadius: theme.foyer.radius.l,
  background: `radial-gradient(circle at 100% 0, ${theme.foyer.primarySoft} 0 17rem, transparent 17.1rem), ${theme.foyer.surface}`,
  color: theme.foyer.text,
  textDecoration: 'none',
  boxShadow: theme.foyer.shadow.card,
  '&:hover, &:active': { backgroundColor: theme.foyer.primarySoft },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(2), padding: theme.spacing(3) },
  [LOW]: {
    gridTemplate: 'auto / auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: theme.spacing(2),
    minHeight: 0,
    padding: theme.spacing(2),
  },
}));

const TileIcon = styled('span')(({ theme }) => ({
  gridColumn: '1 / -1',
  alignSelf: 'start',
  display: 'grid',
  placeItems: 'center',
  width: 'clamp(5rem, 22vmin, 12rem)',
  aspectRatio: '1',
  borderRadius: '50%',
  background: theme.foyer.primary,
  color: theme.foyer.onPrimary,
  fontSize: 'clamp(2rem, 10vmin, 5.5rem)',
  [theme.breakpoints.down('sm')]: { gridColumn: '1' },
  [LOW]: { gridColumn: '1', alignSelf: 'center', width: '4rem', fontSize: '1.75rem' },
}));

/** On a narrow tile the text has the full width: beside the arrow, long words would break. */
const Words = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { gridArea: '2 / 1 / auto / -1' },
  [LOW]: { gridArea: '1 / 2' },
}));

const Go = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: '4.5rem',
  aspectRatio: '1',
  borderRadius: '50%',
  border: `2px solid ${theme.foyer.primaryLine}`,
  background: theme.foyer.primary,
  color: theme.foyer.onPrimary,
  fontSize: '1.75rem',
  [theme.breakpoints.down('sm')]: { gridArea: '1 / 2', alignSelf: 'start' },
  [LOW]: { display: 'none' },
}));

const Title = styled('span')(({ theme }) => ({
  ...theme.typography.h2,
  display: 'block',
  overflowWrap: 'break-word',
  fontSize: 'clamp(1.5rem, 4.6vw, 2.75rem)',
  // Overrides the theme's font size for wide pages.
  [theme.breakpoints.up('sm')]: {},
  [LOW]: { fontSize: '1.375rem' },
}));
const Text = styled('span')(({ theme }) => ({
  display: 'block',
  marginTop: theme.spacing(1),
  fontSize: '1.25rem',
  color: theme.foyer.textQuiet,
  [LOW]: { marginTop: 0, fontSize: '1rem' },
}));

export function Tile({ href, icon, title, text, onClick }: TileProps) {
  return (
    <TileLink href={href} onClick={onClick}>
      <TileIcon>
        <Icon name={icon} />
      </TileIcon>
      <Words>
        <Title>{title}</Title>
        <Text>{text}</Text>
      </Words>
      <Go>
        <Icon name="arrow-right" />
      </Go>
    </TileLink>
  );
}

export function BuyTile() {
  const copy = useCopy();
  const { link } = useNavigation();
  return (
    <Tile {...link('/')} icon="card" title={copy('kiosk.home.buy')} text={copy('kiosk.home.buy.text')} />
  );
}

/** The timetable of the kiosk's venue, if the tenant has a bookings area that a kiosk may use. */
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
