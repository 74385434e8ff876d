import type { MouseEvent, ReactNode } from 'react';
import { ButtonText, StyledButton, StyledButtonLink } from './buttonStyles';
import { Icon, type IconName } from '../display/Icon';
import { Spinner } from '../display/Spinner';
import type { LinkButtonProps } from './LinkButton';

interface ButtonVariant {
  /** At most one primary button on a screen. Default: 'secondary'. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** 26, 34 or 42 px high; at least 44 px on phones. Default: 'lg'. */
  readonly size?: 'sm' | 'md' | 'lg';
  readonly fullWidth?: boolean;
  readonly icon?: IconName;
  /** Icon after the text, for a step forward. */
  readonly iconAfter?: IconName;
  /** The action is running: the button keeps its position and focus, ignores presses and shows a spinner. */
  readonly busy?: boolean;
  /** Text while busy, 'Processing...'. Default: the same text. */
  readonly busyLabel?: string;
  readonly children?: ReactNode;
}

export type ButtonProps = ButtonVariant & LinkButtonProps;

/** On a reload, Firefox otherwise restores the enabled state of a button before hydration. */
const NOT_RESTORED = { autoComplete: 'off' };

/** Reserves the width of the text that is not shown now, and of the spinner unless it replaces an icon. */
function BusyText({ busy, icon, iconAfter, busyLabel, children }: ButtonVariant) {
  const spins = !icon && !iconAfter;
  // Only text can be reserved. The spinner covers other content.
  if (typeof children !== 'string' && spins)
    return (
      <ButtonText data-content="" data-covered={busy || undefined}>
        <span>{children}</span>
        {busy && <Spinner />}
      </ButtonText>
    );
  const idle = typeof children === 'string' ? children : undefined;
  return (
    <ButtonText data-reserve={busy ? idle : (busyLabel ?? idle)} data-spins={(!busy && spins) || undefined}>
      <span>
        {busy && spins && <Spinner />}
        {busy ? (busyLabel ?? children) : children}
      </span>
    </ButtonText>
  );
}

/** A button. With `href`, a real link that looks like a button. */
export function Button({ kind = 'secondary', size = 'lg', fullWidth, ...props }: ButtonProps) {
  const { icon, iconAfter, busy, busyLabel, children, ...rest } = props;
  const dataAttributes = { 'data-kind': kind, 'data-size': size, 'data-full': fullWidth || undefined };
  const content = (
    <>
      {icon && (busy ? <Spinner /> : <Icon name={icon} />)}
      {busy === undefined ? (
        <span>{children}</span>
      ) : (
        <BusyText {...{ busy, icon, iconAfter, busyLabel, children }} />
      )}
      {iconAfter && (busy && !icon ? <Spinner /> : <Icon name={iconAfter} />)}
    </>
  );
  if (rest.href !== undefined) {
    return (
      <StyledButtonLink {...dataAttributes} {...rest}>
        {content}
      </StyledButtonLink>
    );
  }
  const { onClick, type = 'button', ...button } = rest;
  const isHeld = busy || button['aria-disabled'] === true || button['aria-disabled'] === 'true';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: the focus would be lost, and with it the position of a keyboard user.
    if (isHeld) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <StyledButton
      {...dataAttributes}
      {...(button.disabled !== undefined && NOT_RESTORED)}
      {...button}
      type={type}
      onClick={press}
      aria-disabled={isHeld || undefined}
      aria-busy={busy || undefined}
    >
      {content}
    </StyledButton>
  );
}
