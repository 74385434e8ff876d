import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { CardGrid, Quiet, Skeleton, Stack } from '../../../core/contract/ui';

const Intro = styled(Quiet)(({ theme }) => ({ marginTop: theme.spacing(1), maxWidth: '66ch' }));
const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 42.5rem)',
  gap: theme.spacing(4),
  '&[data-wide]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

interface Props {
  readonly title: string;
  readonly intro?: ReactNode;
  /** Uses the whole width, for cards beside one another. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Heading and parts of a page, one below another. */
export function Page({ title, intro, wide, children }: Props) {
  return (
    <Parts data-wide={wide || undefined}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {intro !== undefined && <Intro>{intro}</Intro>}
      </div>
      {children}
    </Parts>
  );
}

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: theme.spacing(0, 0, 2),
}));

interface PartProps {
  readonly title: string;
  readonly id?: string;
  /** Shown beside the heading, for example a link to the whole list. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page with a separate heading. */
export function Part({ title, id, aside, children }: PartProps) {
  return (
    <section aria-label={title} id={id}>
      <Stack direction="row" align="baseline" justify="space-between" gap={[0, 2]} wrap>
        <Heading>{title}</Heading>
        {aside}
      </Stack>
      {children}
    </section>
  );
}

interface CardPartProps<Item> {
  readonly title: string;
  readonly items: readonly Item[];
  readonly children: (item: Item) => ReactNode;
}

/** A single card is as wide as a text, not a column of a grid. */
const ALONE = { gridTemplateColumns: 'minmax(0, 42.5rem)' };

/** A part with a card for each item. Renders nothing if there are none. */
export function CardPart<Item extends { readonly id: string }>(props: CardPartProps<Item>) {
  const { title, items, children } = props;
  if (items.length === 0) return null;
  return (
    <Part title={title}>
      <CardGrid style={items.length === 1 ? ALONE : undefined}>
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </CardGrid>
    </Part>
  );
}

/** Placeholders of cards that are loading. `heights` in pixels. */
export const CardSkeletons = ({ heights }: { readonly heights: readonly number[] }) => (
  <CardGrid>
    {heights.map((height, place) => (
      <li key={place}>
        <Skeleton height={height} />
      </li>
    ))}
  </CardGrid>
);
