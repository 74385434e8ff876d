import styled from '@emotion/styled';
import type { MouseEvent } from 'react';
import { Icon, type IconName } from '../../../core/contract';

const Face = styled('a')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  gap: theme.spacing(1, 3),
  minHeight: 'max(9rem, 14vh)',
  padding: theme.spacing(3),
  border: `2px solid ${theme.foyer.primaryLine}`,
  borderRadius: theme.foyer.radius.l,
  background: theme.foyer.surface,
  color: theme.foyer.text,
  textDecoration: 'none',
  boxShadow: theme.foyer.shadow.card,
  '&:hover': { background: theme.foyer.primarySoft },
  '& svg': { color: theme.foyer.primaryText },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'auto 1fr',
    padding: theme.spacing(2),
    '& > svg:last-of-type': { display: 'none' },
  },
}));

const Title = styled('span')(({ theme }) => ({ ...theme.typography.h3, display: 'block' }));
const Text = styled('span')(({ theme }) => ({ color: theme.foyer.textQuiet }));

export interface TileProps {
  readonly href: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** One thing to do at a kiosk: a link as large as a hand. */
export function Tile({ href, icon, title, text, onClick }: TileProps) {
  return (
    <Face href={href} onClick={onClick}>
      <Icon name={icon} size={2.5} />
      <span>
        <Title>{title}</Title>
        <Text>{text}</Text>
      </span>
      <Icon name="arrow-right" size={1.5} />
    </Face>
  );
}
