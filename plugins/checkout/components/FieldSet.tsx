import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Face = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& + &, * + &': { marginTop: theme.spacing(3) },
}));
const Legend = styled('legend')(({ theme }) => ({
  ...theme.typography.h3,
  padding: 0,
  marginBottom: theme.spacing(2),
}));
const Help = styled('p')(({ theme }) => ({ margin: theme.spacing(-1, 0, 0), color: theme.foyer.textQuiet }));

export function FieldSet({ legend, help, children }: { legend: string; help?: string; children: ReactNode }) {
  return (
    <Face>
      <Legend>{legend}</Legend>
      {help && <Help>{help}</Help>}
      {children}
    </Face>
  );
}
