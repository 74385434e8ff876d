import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { FieldGroup, type FieldGroupProps } from './FieldGroup';

interface SegmentedProps<V extends string> extends Pick<FieldGroupProps, 'legend' | 'hideLegend'> {
  readonly options: readonly { readonly value: V; readonly label: ReactNode }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

const Track = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  padding: theme.spacing(0.5),
  borderRadius: theme.foyer.radius.m,
  background: theme.foyer.surfaceSunk,
  border: `1px solid ${theme.foyer.lineStrong}`,
  [theme.breakpoints.down('sm')]: { display: 'flex' },
}));

const Segment = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  flex: '1 1 auto',
  alignItems: 'center',
  justifyContent: 'center',
  // Together with the border of the track, as high as a field beside it.
  minHeight: '2rem',
  padding: `0 ${theme.spacing(2)}`,
  borderRadius: theme.foyer.radius.s,
  border: '1px solid transparent',
  fontWeight: 700,
  color: theme.foyer.textQuiet,
  cursor: 'pointer',
  transition: `background-color ${theme.foyer.motion}`,
  '&:hover': { color: theme.foyer.text },
  '&:has(:checked)': {
    background: theme.foyer.surface,
    borderColor: theme.foyer.primaryText,
    color: theme.foyer.primaryText,
    boxShadow: theme.foyer.shadow.card,
  },
  // With forced colours, system colours mark the chosen option.
  '@media (forced-colors: active)': {
    '&:has(:checked)': {
      forcedColorAdjust: 'none',
      background: 'Highlight',
      borderColor: 'Highlight',
      color: 'HighlightText',
    },
  },
  '&:has(:focus-visible)': { outline: `3px solid ${theme.foyer.focus}`, outlineOffset: 2 },
  // The radio button covers its label and is transparent. It stays native, so arrow keys, forms and screen
  // readers work.
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  // Three options also fit side by side on a phone.
  [theme.breakpoints.down('sm')]: { padding: `0 ${theme.spacing(1)}` },
  [theme.foyer.touch]: { minHeight: theme.foyer.target },
}));

/** Two or three options side by side, one of which is always chosen: Monthly / Single payment. */
export function Segmented<V extends string>({ options, value, onChange, ...group }: SegmentedProps<V>) {
  const name = useId();
  return (
    <FieldGroup {...group} role="radiogroup">
      <Track>
        {options.map((option) => (
          <Segment key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Segment>
        ))}
      </Track>
    </FieldGroup>
  );
}
