import type { CSSObject } from '@emotion/react';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { useCopy } from '../../tenant/copy';
import { Icon } from '../display/Icon';
import { VisuallyHidden } from '../display/VisuallyHidden';

/** Props of every labelled control. */
export interface FieldTexts {
  readonly label: ReactNode;
  /** A sentence between label and control. */
  readonly help?: ReactNode;
  /** The error as a sentence, shown under the control. */
  readonly error?: ReactNode;
  /** Adds '(optional)' to the label. Required fields have no mark. */
  readonly optional?: boolean;
}

/**
 * The expected length of the answer: xs a code, s a date or postcode, m a name, l an e-mail address. On phones
 * m and l are as wide as the column, so that their right edges are in line.
 */
export type FieldWidth = 'xs' | 's' | 'm' | 'l' | 'full';

export const FIELD_WIDTHS: Readonly<Record<FieldWidth, string>> = {
  xs: '6rem',
  s: '11rem',
  m: 'var(--field-m, 20rem)',
  l: 'var(--field-l, 28rem)',
  full: '100%',
};

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  [theme.breakpoints.down('sm')]: { '--field-m': '100%', '--field-l': '100%' },
}));

/** Label, help, control and error of neighbours are on one line each. */
const IN_LINE: CSSObject = {
  gridColumn: 'auto',
  gridRow: 'span 4',
  display: 'grid',
  gridTemplateRows: 'subgrid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: 0,
  '& > *': { gridRow: 3, gridColumn: 1, minWidth: 0, alignSelf: 'start' },
  '& > label': { gridRow: '1 / span 2', alignSelf: 'end', justifySelf: 'start' },
  '&[data-help] > label': { gridRow: 1 },
  '& > [id$="-help"]': { gridRow: 2 },
  '& > [id$="-error"]': { gridRow: 4 },
};

/** Fields in one column. From 600 px, fields with short answers (`width` s or m) stand side by side. */
export const FieldGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(2.5) },
  minWidth: 0,
  ...(!theme.foyer.kiosk && {
    '@media (min-width: 600px)': {
      '@supports (grid-template-rows: subgrid)': {
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        // A gap would also stand between the rows of one field.
        rowGap: 0,
        marginBottom: theme.spacing(-3),
        '&& > *': { gridColumn: '1 / -1', marginBottom: theme.spacing(3) },
        '&& > [data-width="s"], && > [data-width="m"]': IN_LINE,
      },
    },
  }),
}));

const FieldLabel = styled('label')(({ theme }) => ({
  fontWeight: 700,
  color: theme.foyer.text,
  marginBottom: theme.spacing(0.5),
  alignSelf: 'flex-start',
  overflowWrap: 'anywhere',
}));

export const FieldHelp = styled('div')(({ theme }) => ({
  color: theme.foyer.textQuiet,
  marginBottom: theme.spacing(0.75),
  maxWidth: '66ch',
}));

const FieldErrorText = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.75),
  alignItems: 'flex-start',
  marginTop: theme.spacing(0.75),
  color: theme.foyer.tone.danger.text,
  fontWeight: 700,
  '& > svg': { marginTop: '0.125em' },
}));

/** Ids of the parts of a field, derived from the id of the control. */
export const fieldIds = (id: string) => ({ help: `${id}-help`, error: `${id}-error` });

/** The ARIA attributes that connect a control with its help and error. */
export function describedBy(id: string, texts: Pick<FieldTexts, 'help' | 'error'>, others?: string) {
  const { help, error } = fieldIds(id);
  const list = [others, texts.help && help, texts.error && error].filter(Boolean);
  return {
    'aria-describedby': list.join(' ') || undefined,
    'aria-invalid': texts.error ? (true as const) : undefined,
  };
}

export function OptionalMark() {
  const copy = useCopy();
  return <span style={{ fontWeight: 400 }}> {copy('core.ui.optional')}</span>;
}

export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const copy = useCopy();
  if (!children) return null;
  return (
    <FieldErrorText id={fieldIds(id).error} data-field-error>
      <Icon name="error" />
      <span>
        <VisuallyHidden>{copy('core.ui.errorPrefix')} </VisuallyHidden>
        {children}
      </span>
    </FieldErrorText>
  );
}

interface FieldProps extends FieldTexts {
  /** Id of the control inside. */
  readonly id: string;
  readonly width?: FieldWidth;
  readonly children: ReactNode;
}

/** The frame of a single control: label, help, control, error. */
export function Field({ id, label, help, error, optional, width, children }: FieldProps) {
  return (
    <Frame data-width={width} data-help={help ? '' : undefined}>
      <FieldLabel htmlFor={id}>
        {label}
        {optional && <OptionalMark />}
      </FieldLabel>
      {help && <FieldHelp id={fieldIds(id).help}>{help}</FieldHelp>}
      {children}
      <FieldError id={id}>{error}</FieldError>
    </Frame>
  );
}

interface ControlProps extends FieldTexts {
  readonly id?: string;
  readonly 'aria-describedby'?: string;
}

/** Splits the props of a labelled control into those of its `Field` and those of the native control. */
export function useField<Props extends ControlProps>(props: Props) {
  const { label, help, error, optional, id, 'aria-describedby': others, ...control } = props;
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  return {
    field: { id: fieldId, label, help, error, optional },
    control: { ...control, ...describedBy(fieldId, { help, error }, others), id: fieldId },
  };
}
