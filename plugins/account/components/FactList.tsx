import styled from '@emotion/styled';

/** Terms with their values. A fact without a value is not shown. */
export type Facts = readonly (readonly [term: string, value: string | null | undefined])[];

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: theme.spacing(2),
    paddingBlock: theme.spacing(1),
    borderBottom: `1px solid ${theme.foyer.line}`,
  },
  '& > div:first-of-type': { paddingTop: 0 },
  '& > div:last-of-type': { borderBottom: 0 },
  '& dt': { color: theme.foyer.textQuiet },
  '& dd': {
    margin: 0,
    minWidth: 0,
    fontWeight: 700,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
}));

/** Facts in a card with short lines. Term and value share a line if they fit; otherwise the value is below. */
export const FactList = ({ facts }: { readonly facts: Facts }) => (
  <List>
    {facts.map(
      ([term, value]) =>
        value && (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </List>
);
