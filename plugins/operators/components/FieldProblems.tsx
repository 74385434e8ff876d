/** The Problems of one field, below it. */
import styled from '@emotion/styled';
import { useCopy } from '../../../core/contract';
import { Icon } from '../../../core/contract/ui';
import type { Problem } from '../../../schemas/generated/api';

const Text = styled('p')<{ readonly tone: 'danger' | 'warning' }>(({ theme, tone }) => ({
  display: 'flex',
  gap: theme.spacing(0.75),
  margin: theme.spacing(0.5, 0, 0),
  color: theme.foyer.tone[tone].text,
  overflowWrap: 'anywhere',
  '& > svg': { flex: 'none', marginTop: '0.2em' },
}));

/** A message that belongs to a field, with its icon. */
export const FieldMessage = ({
  severity,
  children,
}: {
  readonly severity: Problem['severity'];
  readonly children: string;
}) => {
  const copy = useCopy();
  return (
    <Text tone={severity === 'error' ? 'danger' : 'warning'}>
      <Icon name={severity === 'error' ? 'error' : 'warning'} size={1} />
      <span>
        <strong>{copy(`operators.problems.${severity}`)}</strong> {children}
      </span>
    </Text>
  );
};

export const FieldProblems = ({ problems }: { readonly problems: readonly Problem[] }) =>
  problems.map(({ code, severity, message, fix }) => (
    <FieldMessage key={`${code} ${message}`} severity={severity}>
      {fix === undefined ? message : `${message} ${fix}`}
    </FieldMessage>
  ));
