import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useCopy } from '../tenant/copy';
import { Icon } from './Icon';
import { VisuallyHidden } from './VisuallyHidden';

/** What every labelled control accepts. */
export interface FieldWords {
  readonly label: ReactNode;
  /** A sentence between label and control. */
  readonly help?: ReactNode;
  /** What is wrong, as a sentence; shown under the control. */
  readonly error?: ReactNode;
  /** Adds '(optional)' to the label: what is required needs no mark. */
  readonly optional?: boolean;
}

/** As wide as the answer: xs a code, s a date or postcode, m a name, l an e-mail address. */
export type FieldWidth = 'xs' | 's' | 'm' | 'l' | 'full';

export const FIELD_WIDTHS: Readonly<Record<FieldWidth, string>> = {
  xs: '6rem',
  s: '11rem',
  m: '20rem',
  l: '28rem',
  full: '100%',
};

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const FieldLabel = styled('label')(({ theme }) => ({
  fontWeight: 700,
  color: theme.foyer.text,
  marginBottom: theme.spacing(0.5),
  alignSelf: 'flex-start',
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

/** Ids of the parts of a field, from the control's own. */
export function fieldIds(id: string) {
  return { help: `${id}-help`, error: `${id}-error` };
}

/** The attributes by which a control says what helps it and what is wrong with it. */
export function describedBy(id: string, words: Pick<FieldWords, 'help' | 'error'>, others?: string) {
  const ids = fieldIds(id);
  const list = [others, words.help ? ids.help : undefined, words.error ? ids.error : undefined].filter(
    Boolean,
  );
  return {
    'aria-describedby': list.length > 0 ? list.join(' ') : undefined,
    'aria-invalid': words.error ? (true as const) : undefined,
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
    <FieldErrorText id={fieldIds(id).error}>
      <Icon name="error" />
      <span>
        <VisuallyHidden>{copy('core.ui.errorPrefix')} </VisuallyHidden>
        {children}
      </span>
    </FieldErrorText>
  );
}

export interface FieldProps extends FieldWords {
  /** Id of the control inside. */
  readonly id: string;
  readonly children: ReactNode;
}

/** Label above, help under the label, the control, its error: the frame of single controls. */
export function Field({ id, label, help, error, optional, children }: FieldProps) {
  return (
    <Frame>
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
