import styled from '@emotion/styled';
import { addressLines, useCopy, useToday } from '../../../core/contract';
import { Button, Icon, onPlainClick } from '../../../core/contract/ui';
import type { Venue } from '../../../schemas/generated/api';
import { OpeningToday } from '../components/VenueCard';

export interface MapCardProps {
  readonly venues: readonly Venue[];
  readonly hrefOf: (venue: Venue) => string;
  readonly onChoose: (venue: Venue) => void;
  readonly onClose: () => void;
}

const Face = styled('div')(({ theme }) => ({
  position: 'absolute',
  left: theme.spacing(1),
  right: theme.spacing(1),
  bottom: theme.spacing(3.5),
  // A card with several venues scrolls.
  maxHeight: `calc(100% - ${theme.spacing(4.5)})`,
  boxSizing: 'border-box',
  overflowY: 'auto',
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.foyer.lineStrong}`,
  borderRadius: theme.foyer.radius.m,
  background: theme.foyer.surface,
  color: theme.foyer.text,
  boxShadow: theme.foyer.shadow.raised,
  overflowWrap: 'anywhere',
  '& article': { display: 'grid', gap: theme.spacing(0.5) },
  '& article + article': {
    marginTop: theme.spacing(1.5),
    paddingTop: theme.spacing(1.5),
    borderTop: `1px solid ${theme.foyer.line}`,
  },
  '& h3, & p': { margin: 0 },
  '& h3': { ...theme.typography.h4 },
  '& p': { color: theme.foyer.textQuiet },
  '& button': {
    float: 'inline-end',
    display: 'grid',
    placeItems: 'center',
    width: '2.125rem',
    height: '2.125rem',
    marginBlock: theme.spacing(-0.5, 0),
    marginInline: theme.spacing(1, -1),
    border: 0,
    borderRadius: theme.foyer.radius.s,
    background: 'none',
    color: theme.foyer.textQuiet,
    cursor: 'pointer',
    [theme.foyer.touch]: { width: theme.foyer.target, height: theme.foyer.target },
  },
}));

export function MapCard({ venues, hrefOf, onChoose, onClose }: MapCardProps) {
  const copy = useCopy();
  const today = useToday();
  return (
    <Face>
      <button type="button" aria-label={copy('joining.map.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
      {venues.map((venue) => (
        <article key={venue.id} aria-label={venue.name}>
          <h3>{venue.name}</h3>
          <p>
            {addressLines(venue).filter(Boolean).join(', ')}
            <br />
            <OpeningToday venue={venue} today={today} />
          </p>
          <Button href={hrefOf(venue)} onClick={onPlainClick(() => onChoose(venue))}>
            {copy('joining.centre.choose')}
          </Button>
        </article>
      ))}
    </Face>
  );
}
