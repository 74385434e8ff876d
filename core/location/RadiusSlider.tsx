import styled from '@emotion/styled';
import { useId } from 'react';
import { RADIUS } from '../domain/searchRadius';

export interface RadiusSliderProps {
  readonly label: string;
  readonly miles: number;
  /** '5 miles'. */
  readonly valueText: string;
  readonly disabled?: boolean;
  readonly onChoose: (miles: number) => void;
  readonly className?: string;
}

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) fit-content(50%)',
  overflowWrap: 'anywhere',
  gap: theme.spacing(0.5, 1),
  fontVariantNumeric: 'tabular-nums',
  '& input': {
    gridColumn: '1 / -1',
    width: '100%',
    minHeight: '1.75rem',
    margin: 0,
    accentColor: theme.foyer.primaryText,
    cursor: 'pointer',
    '&:focus-visible': { outline: `3px solid ${theme.foyer.focus}`, outlineOffset: -1 },
    '&:disabled': { cursor: 'default' },
    [theme.foyer.touch]: { minHeight: theme.foyer.target },
  },
}));

/** The radius of a search around a location. */
export function RadiusSlider({ label, miles, valueText, disabled, onChoose, className }: RadiusSliderProps) {
  const id = useId();
  return (
    <Box className={className}>
      <label htmlFor={id}>{label}</label>
      {/* The slider already has this text as its value. */}
      <span aria-hidden="true">{valueText}</span>
      <input
        id={id}
        type="range"
        min={RADIUS.least}
        max={RADIUS.most}
        step={RADIUS.step}
        value={miles}
        aria-valuetext={valueText}
        disabled={disabled}
        onChange={(event) => onChoose(event.target.valueAsNumber)}
      />
    </Box>
  );
}
