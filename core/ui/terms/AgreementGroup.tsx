import styled from '@emotion/styled';
import { useCopy } from '../../tenant/copy';
import { FieldGroup, type FieldGroupProps } from '../controls/FieldGroup';

const Rows = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(0.5),
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.l,
  background: theme.foyer.surface,
  '& > *': { padding: theme.spacing(1.5, 2) },
  '& > * + *': { borderTop: `1px solid ${theme.foyer.line}` },
}));

type AgreementGroupProps = Pick<FieldGroupProps, 'children'> &
  Partial<Pick<FieldGroupProps, 'id' | 'legend' | 'error'>>;

/** Consents under one heading, one below another. Each child is a checkbox. */
export function AgreementGroup({ children, ...group }: AgreementGroupProps) {
  const copy = useCopy();
  return (
    <FieldGroup legend={copy('core.ui.terms.group')} {...group}>
      <Rows>{children}</Rows>
    </FieldGroup>
  );
}
