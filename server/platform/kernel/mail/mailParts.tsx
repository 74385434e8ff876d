/** The parts of a mail: tables, texts, links, buttons. The class names belong to the dark colours. */
import type { CSSProperties, ReactNode } from 'react';
import type { MailAction, MailLine } from './mailContent';
import type { MailLook } from './mailLook';

interface TableProps {
  readonly className?: string;
  readonly width?: number;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** For layout only. Screen readers ignore it. */
export function Table({ className, width, style, children }: TableProps) {
  return (
    <table
      role="presentation"
      className={className}
      width={width ?? '100%'}
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ width: '100%', borderCollapse: 'separate', borderSpacing: 0, ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

export const text = (look: MailLook): CSSProperties => ({
  fontFamily: look.bodyFont,
  fontSize: 16,
  lineHeight: '26px',
});

export const small = (look: MailLook): CSSProperties => ({
  fontFamily: look.bodyFont,
  fontSize: 14,
  lineHeight: '22px',
});

export const heading = (look: MailLook, size = 26): CSSProperties => ({
  margin: '0 0 20px',
  color: look.light.ink,
  fontFamily: look.headingFont,
  fontSize: look.isCondensed ? Math.round(size * 1.25) : size,
  lineHeight: 1.25,
  fontWeight: 700,
});

/** Of a cell that is only a space. */
export const EMPTY: CSSProperties = { fontSize: 0, lineHeight: 0 };

export function Facts({ look, facts }: { readonly look: MailLook; readonly facts: readonly MailLine[] }) {
  const { line, quiet, ink } = look.light;
  const cell = (index: number): CSSProperties => ({
    padding: '10px 0',
    borderTop: index === 0 ? 0 : `1px solid ${line}`,
    verticalAlign: 'top',
  });
  return (
    <Table className="line" style={{ margin: '8px 0 24px', ...text(look) }}>
      {facts.map(({ label, value }, index) => (
        <tr key={label}>
          <td
            className="quiet line label"
            width={152}
            style={{ ...cell(index), width: 152, color: quiet, overflowWrap: 'break-word' }}
          >
            {label}
          </td>
          <td
            className="ink line"
            style={{ ...cell(index), paddingInlineStart: 16, color: ink, fontWeight: 600 }}
          >
            <bdi>{value}</bdi>
          </td>
        </tr>
      ))}
    </Table>
  );
}

export function Code({ look, children }: { readonly look: MailLook; readonly children: string }) {
  const { line, ink, page } = look.light;
  return (
    <Table style={{ margin: '8px 0 24px' }}>
      <tr>
        <td
          className="ink line page"
          align="center"
          style={{
            border: `1px solid ${line}`,
            borderRadius: 8,
            backgroundColor: page,
            padding: '20px 16px',
            color: ink,
            fontFamily: 'ui-monospace, Consolas, Menlo, monospace',
            fontSize: 28,
            lineHeight: '36px',
            fontWeight: 700,
            letterSpacing: 2,
          }}
        >
          {children}
        </td>
      </tr>
    </Table>
  );
}

/** The cell has the colour, so that Outlook shows a button too. */
export function Button({ look, action }: { readonly look: MailLook; readonly action: MailAction }) {
  const { button, onButton } = look.light;
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '8px 0 32px' }}>
      <tbody>
        <tr>
          <td className="button" style={{ borderRadius: 8, backgroundColor: button }}>
            <a
              className="button"
              href={action.link}
              style={{
                display: 'inline-block',
                padding: '14px 28px',
                border: `1px solid ${button}`,
                borderRadius: 8,
                backgroundColor: button,
                color: onButton,
                fontFamily: look.bodyFont,
                fontSize: 16,
                lineHeight: '20px',
                fontWeight: 700,
                textDecoration: 'none',
              }}
            >
              {action.label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

interface LinkProps {
  readonly look: MailLook;
  readonly to: string;
  /** It does not break: a phone number. */
  readonly isWhole?: boolean;
  readonly children: string;
}

export function Link({ look, to, isWhole = false, children }: LinkProps) {
  const { link } = look.light;
  const breaks: CSSProperties = isWhole ? { whiteSpace: 'nowrap' } : { overflowWrap: 'anywhere' };
  return (
    <a className="link" href={to} style={{ color: link, ...breaks }}>
      {children}
    </a>
  );
}

export function Paragraph({ look, children }: { readonly look: MailLook; readonly children: ReactNode }) {
  return (
    <p className="ink" style={{ ...text(look), margin: '0 0 16px', color: look.light.ink }}>
      {children}
    </p>
  );
}
