import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/** A term with its description. */
export interface DefinitionItem {
  readonly term: ReactNode;
  readonly description: ReactNode;
  /** React key, when terms are not plain text. */
  readonly key?: string;
}

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(9rem, 2fr) 3fr',
    gap: theme.spacing(0.5, 2),
    paddingBlock: theme.spacing(1),
    borderBottom: `1px solid ${theme.foyer.line}`,
  },
  '& > div:last-of-type': { borderBottom: 0 },
  '& dt': { color: theme.foyer.textQuiet },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.down('sm')]: { '& > div': { gridTemplateColumns: '1fr' }, '& dd': { fontWeight: 700 } },
}));

/** Terms and descriptions in two columns. On phones, in one column. */
export function DefinitionList({ items }: { readonly items: readonly DefinitionItem[] }) {
  return (
    <List>
      {items.map((item, index) => (
        <div key={item.key ?? (typeof item.term === 'string' ? item.term : index)}>
          <dt>{item.term}</dt>
          <dd>{item.description}</dd>
        </div>
      ))}
    </List>
  );
}
