import styled from '@emotion/styled';
import type { ComponentPropsWithRef } from 'react';
import { controlStyles } from './controlStyles';
import { Field, FIELD_WIDTHS, useField, type FieldWidth, type FieldTexts } from './Field';
import { Icon } from '../display/Icon';

/** An option of `Select`. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'width' | 'size' | 'children'> {
  readonly options: readonly SelectOption[];
  /** Text of an empty first option, 'Please choose'. */
  readonly placeholder?: string;
  readonly width?: FieldWidth;
}

const Root = styled('span')({ position: 'relative', display: 'block', maxWidth: '100%' });

const Native = styled('select')(controlStyles, ({ theme }) => ({
  paddingInlineEnd: theme.spacing(5),
  textOverflow: 'ellipsis',
  cursor: 'pointer',
}));

const Arrow = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: theme.spacing(1.25),
  display: 'flex',
  alignItems: 'center',
  pointerEvents: 'none',
  color: theme.foyer.textQuiet,
}));

/** A native select, because every phone, screen reader and keyboard supports it. */
export function Select({ options, placeholder, width = 'm', ...props }: SelectProps) {
  const { field, control } = useField(props);
  return (
    <Field {...field} width={width}>
      <Root style={{ width: FIELD_WIDTHS[width] }}>
        <Native {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Native>
        <Arrow>
          <Icon name="chevron-down" />
        </Arrow>
      </Root>
    </Field>
  );
}
