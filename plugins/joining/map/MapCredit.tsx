import styled from '@emotion/styled';
import { SafeHtml } from '../../../core/contract/ui';

const Line = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInlineEnd: 0,
  bottom: 0,
  maxWidth: '100%',
  padding: theme.spacing(0.25, 1),
  borderStartStartRadius: theme.foyer.radius.s,
  background: theme.foyer.surface,
  color: theme.foyer.textQuiet,
  fontSize: '0.75rem',
  lineHeight: 1.4,
}));

/** A neutral message over the map. */
export const MapNote = styled('p')(({ theme }) => ({
  position: 'absolute',
  top: theme.spacing(1),
  insetInlineStart: theme.spacing(1),
  maxWidth: 'calc(100% - 5rem)',
  margin: 0,
  padding: theme.spacing(0.5, 1),
  borderRadius: theme.foyer.radius.s,
  background: theme.foyer.surface,
  color: theme.foyer.text,
  fontSize: '0.875rem',
}));

/** The attribution of the map: that of the style, sanitised like all external HTML, and that of the tenant. */
export function MapCredit({ makers }: { readonly makers: readonly string[] }) {
  if (makers.length === 0) return null;
  return (
    <Line>
      <SafeHtml html={makers.join(' | ')} />
    </Line>
  );
}
