import styled from '@emotion/styled';
import type { DefinitionItem } from '../../../core/contract/ui';

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
export function FactList({ items }: { readonly items: readonly DefinitionItem[] }) {
  return (
    <List>
      {items.map(({ key, term, description }) => (
        <div key={key}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </List>
  );
}
