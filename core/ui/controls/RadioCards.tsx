import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { FieldGroup, type FieldGroupProps } from './FieldGroup';
import { TickBox } from './TickBox';

/** An option of `RadioCards`. */
export interface RadioOption<V extends string = string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** At the end of the row: a price. */
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioCardsProps<V extends string = string> extends Omit<FieldGroupProps, 'role' | 'children'> {
  readonly options: readonly RadioOption<V>[];
  /** '' or undefined: no choice. */
  readonly value: V | '' | undefined;
  readonly onChange: (value: V) => void;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
}

const List = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1) }));

const RadioCardSurface = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(1.5),
  minHeight: theme.foyer.target,
  boxSizing: 'border-box',
  padding: `${theme.spacing(1.25)} ${theme.spacing(2)}`,
  border: `1px solid ${theme.foyer.lineStrong}`,
  borderRadius: theme.foyer.radius.m,
  background: theme.foyer.surface,
  cursor: 'pointer',
  transition: `background-color ${theme.foyer.motion}, border-color ${theme.foyer.motion}`,
  '&:hover': { borderColor: theme.foyer.text },
  '&:has(:checked)': {
    borderColor: theme.foyer.primaryText,
    boxShadow: `inset 0 0 0 1px ${theme.foyer.primaryText}`,
    background: theme.foyer.primarySoft,
  },
  '&:has(:disabled)': {
    cursor: 'not-allowed',
    color: theme.foyer.textQuiet,
    background: theme.foyer.surfaceSunk,
  },
  '&:has(:focus-visible)': { outline: `3px solid ${theme.foyer.focus}`, outlineOffset: 2 },
  '& :focus-visible': { outline: 'none' },
}));

const Words = styled('span')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
const Name = styled('span')({ display: 'block', fontWeight: 700 });
const Help = styled('span')(({ theme }) => ({ display: 'block', color: theme.foyer.textQuiet }));

/** One choice of a few, as cards that contain a native radio button. */
export function RadioCards<V extends string = string>(props: RadioCardsProps<V>) {
  const { options, value, onChange, name, disabled, onBlur, ...group } = props;
  const generatedName = useId();
  return (
    <FieldGroup {...group} role="radiogroup">
      <List>
        {options.map((option) => (
          <RadioCardSurface key={option.value}>
            <TickBox
              type="radio"
              name={name ?? generatedName}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <Words>
              <Name>{option.label}</Name>
              {option.help && <Help>{option.help}</Help>}
            </Words>
            {option.aside}
          </RadioCardSurface>
        ))}
      </List>
    </FieldGroup>
  );
}
