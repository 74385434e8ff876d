/** Two columns where there is space for them, also beside the preview: the width of the subject counts. */
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/** From here on there are two columns. */
export const TWO_COLUMNS = '@container (min-width: 52rem)';

const Frame = styled('div')({ containerType: 'inline-size', minWidth: 0 });
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.spacing(2),
  [TWO_COLUMNS]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}));

export const TwoColumns = ({ children }: { readonly children: ReactNode }) => (
  <Frame>
    <Columns>{children}</Columns>
  </Frame>
);
