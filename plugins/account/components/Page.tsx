import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Title = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  overflowWrap: 'anywhere',
  '&:focus': { outline: 'none' },
}));
const Intro = styled('p')(({ theme }) => ({
  margin: theme.spacing(0.5, 0, 0),
  maxWidth: '66ch',
  color: theme.foyer.textQuiet,
}));
const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4),
}));

interface Props {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** Heading and parts of a page, one under another. */
export function Page({ title, intro, children }: Props) {
  return (
    <Parts>
      <div>
        <Title tabIndex={-1}>{title}</Title>
        {intro !== undefined && <Intro>{intro}</Intro>}
      </div>
      {children}
    </Parts>
  );
}

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: theme.spacing(0, 0, 2) }));

/** A part of a page with a heading of its own. */
export function Part({
  title,
  id,
  children,
}: {
  readonly title: string;
  readonly id?: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title} id={id}>
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}
