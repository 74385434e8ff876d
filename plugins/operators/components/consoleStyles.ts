/** The layout of the console: a bar, a column of subjects, one subject at a time. */
import type { Theme } from '@emotion/react';
import styled from '@emotion/styled';

/** From here on the subjects have a column of their own. */
export const WIDE = '@media (min-width: 60rem)';

export const Frame = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  background: theme.foyer.page,
  color: theme.foyer.text,
  fontSize: '0.875rem',
  lineHeight: 1.5,
}));

export const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(0.5, 2),
  minHeight: '3.25rem',
  background: theme.foyer.dark.background,
  color: theme.foyer.dark.text,
  '& :focus-visible': { outlineColor: theme.foyer.dark.focus },
  [WIDE]: { padding: theme.spacing(0.5, 3) },
}));

export const onDark = (theme: Theme) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    padding: 0,
    border: 0,
    background: 'none',
    color: theme.foyer.dark.text,
    font: 'inherit',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
  }) as const;

export const Brand = styled('a')(({ theme }) => ({
  ...onDark(theme),
  flex: 'none',
  fontFamily: theme.typography.h4.fontFamily,
  fontSize: '1rem',
  fontWeight: 700,
}));

export const Body = styled('div')(({ theme }) => ({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: '88rem',
  margin: '0 auto',
  padding: theme.spacing(2),
  [WIDE]: { padding: theme.spacing(3) },
}));

export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  [WIDE]: { gridTemplateColumns: '11rem minmax(0, 1fr)', gap: theme.spacing(4) },
}));

/** On wider screens the preview is in a separate column. On narrower screens it is a separate page. */
export const WITH_PREVIEW = '(min-width: 1200px)';

/** The subject, and the preview of its draft beside it. */
export const PreviewColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.spacing(3),
  [`@media ${WITH_PREVIEW}`]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 28rem)' },
}));

/** Stays in view while the subject scrolls. */
export const StickyPane = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: theme.spacing(2),
  minWidth: 0,
  maxHeight: `calc(100dvh - ${theme.spacing(4)})`,
  overflowY: 'auto',
}));

export const Title = styled('h1')(({ theme }) => ({
  margin: 0,
  fontFamily: theme.typography.h4.fontFamily,
  fontSize: '1.375rem',
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
}));

export const Heading = styled('h2')(({ theme }) => ({
  margin: 0,
  fontFamily: theme.typography.h4.fontFamily,
  fontSize: '1rem',
  lineHeight: 1.4,
}));

export const Panel = styled('section')(({ theme }) => ({
  background: theme.foyer.surface,
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.m,
}));

export const PanelBody = styled('div')(({ theme }) => ({ padding: theme.spacing(2) }));

export const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** A row of a list. The first column takes what the others leave. */
export const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 2),
  padding: theme.spacing(1.25, 2),
  '& + &': { borderTop: `1px solid ${theme.foyer.line}` },
  '& > :first-of-type:not(a, button)': { flex: '1 1 14rem', minWidth: 0 },
}));

/** Rows of a list with a handle, names and buttons: below this width the buttons are under the names. */
export const NARROW = '@media (max-width: 574.95px)';

export const Quiet = styled('span')(({ theme }) => ({ color: theme.foyer.textQuiet }));

export const Note = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.foyer.textQuiet,
  overflowWrap: 'anywhere',
}));

export const RowLink = styled('a')(({ theme }) => ({
  color: theme.foyer.primaryText,
  fontWeight: 600,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
  [theme.foyer.touch]: { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem' },
}));

/** Space between the blocks of a subject. */
export const Blocks = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  minWidth: 0,
}));

/** A field with its button, which is beside the field and not beside its label. */
export const FieldLine = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(1, 2),
  '& > button': { minHeight: '2.5rem' },
  [WIDE]: { '& > button': { marginTop: '1.5625rem' } },
}));

export const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
}));
