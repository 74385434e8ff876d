import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Intro = styled('p')(({ theme }) => ({
  margin: theme.spacing(1, 0, 0),
  maxWidth: '66ch',
  color: theme.foyer.textQuiet,
}));
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

const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 2),
  marginBottom: theme.spacing(2),
}));
const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));

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
      <Top>
        <Heading>{title}</Heading>
        {aside}
      </Top>
      {children}
    </section>
  );
}
