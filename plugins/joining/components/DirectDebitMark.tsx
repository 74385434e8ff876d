import styled from '@emotion/styled';

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  flex: 'none',
  fontWeight: 700,
  whiteSpace: 'nowrap',
  color: theme.foyer.primaryText,
}));

/** The mark of the Direct Debit scheme: two letters D, and its name, which is not translated. */
export function DirectDebitMark() {
  return (
    <Mark translate="no">
      <svg aria-hidden="true" width="34" height="22" viewBox="0 0 34 22">
        <path fill="currentColor" d="M0 0h9a11 11 0 0 1 0 22H0l3-4h6a7 7 0 0 0 0-14H3z" />
        <path fill="currentColor" d="M14 0h9a11 11 0 0 1 0 22h-9l3-4h6a7 7 0 0 0 0-14h-6z" />
      </svg>
      Direct Debit
    </Mark>
  );
}
