import styled from '@emotion/styled';
import { Icon, onPlainClick, useCopy, useToday } from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';
import { OpeningToday, addressLines } from '../components/CentreCard';

export interface MapCardProps {
  readonly venue: Venue;
  readonly href: string;
  readonly onChoose: (venue: Venue) => void;
  readonly onClose: () => void;
}

const Face = styled('article')(({ theme }) => ({
  position: 'absolute',
  left: theme.spacing(1),
  right: theme.spacing(1),
  bottom: theme.spacing(3.5),
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: theme.spacing(0.5, 1),
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.foyer.lineStrong}`,
  borderRadius: theme.foyer.radius.m,
  background: theme.foyer.surface,
  color: theme.foyer.text,
  boxShadow: theme.foyer.shadow.raised,
  overflowWrap: 'anywhere',
  '& h3, & p': { margin: 0 },
  '& h3': { ...theme.typography.h4 },
  '& p': { gridColumn: '1 / -1', color: theme.foyer.textQuiet },
  '& a': { gridColumn: '1 / -1', color: theme.foyer.primaryText, fontWeight: 700 },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: '2.125rem',
    height: '2.125rem',
    marginBlock: theme.spacing(-0.5, 0),
    marginInline: theme.spacing(0, -1),
    border: 0,
    borderRadius: theme.foyer.radius.s,
    background: 'none',
    color: theme.foyer.textQuiet,
    cursor: 'pointer',
    [theme.foyer.touch]: { width: theme.foyer.target, height: theme.foyer.target },
  },
}));

/** The centre whose pin was pressed. Choosing it here is what choosing it in the list is. */
export function MapCard({ venue, href, onChoose, onClose }: MapCardProps) {
  const copy = useCopy();
  const today = useToday();
  return (
    <Face aria-label={venue.name}>
      <h3>{venue.name}</h3>
      <button type="button" aria-label={copy('joining.map.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
      <p>
        {addressLines(venue).filter(Boolean).join(', ')}
        <br />
        <OpeningToday venue={venue} today={today} />
      </p>
      <a href={href} onClick={onPlainClick(() => onChoose(venue))}>
        {copy('joining.centre.choose')} <Icon name="arrow-right" />
      </a>
    </Face>
  );
}
