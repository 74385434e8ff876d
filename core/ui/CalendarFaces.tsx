import styled from '@emotion/styled';

export const Box = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 'calc(100% + 6px)',
  left: 0,
  zIndex: theme.zIndex.modal,
  width: '20.5rem',
  maxWidth: `calc(100vw - ${theme.spacing(4)})`,
  boxSizing: 'border-box',
  padding: theme.spacing(1.5),
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.m,
  background: theme.foyer.surface,
  boxShadow: theme.foyer.shadow.raised,
}));

export const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  marginBottom: theme.spacing(1),
  '& > strong': { flex: 1, textAlign: 'center' },
}));

export const Press = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '2.5rem',
  height: '2.5rem',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: theme.foyer.radius.s,
  background: 'none',
  color: theme.foyer.text,
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  [theme.foyer.touch]: { minHeight: theme.foyer.target },
  '&:hover:not([aria-disabled="true"])': { background: theme.foyer.primarySoft },
  '&[aria-current="date"]': { borderColor: theme.foyer.lineStrong },
  '&[aria-pressed="true"]': {
    background: theme.foyer.primary,
    borderColor: theme.foyer.primaryLine,
    color: theme.foyer.onPrimary,
    fontWeight: 700,
  },
  '&:disabled, &[aria-disabled="true"]': {
    color: theme.foyer.textQuiet,
    textDecoration: 'line-through',
    cursor: 'not-allowed',
  },
}));

export const Grid = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  textAlign: 'center',
  '& th': {
    fontSize: '0.875rem',
    fontWeight: 400,
    color: theme.foyer.textQuiet,
    padding: theme.spacing(0.5, 0),
  },
  '& td': { padding: 1 },
  '& td > button': { width: '100%' },
}));
