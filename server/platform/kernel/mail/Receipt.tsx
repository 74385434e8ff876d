/** What was bought, for how much, and how it was paid. The amounts add up from the first line to the last. */
import type { CSSProperties } from 'react';
import { mailText } from '../copy/text';
import type { MailItem, MailLine, MailReceipt } from './mailContent';
import type { MailLook } from './mailLook';
import { EMPTY, heading, small, Table, text } from './mailParts';

export function Receipt({ look, receipt }: { readonly look: MailLook; readonly receipt: MailReceipt }) {
  const { line, quiet } = look.light;
  const { reference, date, customer, total, tax, payments } = receipt;
  return (
    <>
      <h2 className="ink line" style={{ ...heading(look, 20), margin: '8px 0 4px' }}>
        {mailText('receipt.title')}
      </h2>
      <p className="quiet" style={{ ...small(look), margin: '0 0 12px', color: quiet }}>
        {mailText('receipt.order')} {reference}
        <br />
        {date}
        <br />
        <bdi>{customer}</bdi>
      </p>
      <Table style={{ margin: '0 0 28px', ...text(look) }}>
        {receipt.items.map((item, index) => (
          <Item key={index} look={look} item={item} />
        ))}
        <Amount look={look} label={mailText('receipt.total')} value={total} isTotal />
        {tax !== undefined && <Amount look={look} label={mailText('receipt.tax')} value={tax} />}
        {payments.map(({ label, value }, index) => (
          <Amount key={index} look={look} label={label} value={value} />
        ))}
        <tr>
          <td
            className="line"
            colSpan={2}
            style={{ height: 16, borderBottom: `1px solid ${line}`, ...EMPTY }}
          />
        </tr>
      </Table>
    </>
  );
}

function Item({ look, item }: { readonly look: MailLook; readonly item: MailItem }) {
  const { ink, quiet, line } = look.light;
  const [only] = item.lines;
  const isOneLine = item.lines.length === 1 && only !== undefined;
  const top: CSSProperties = { borderTop: `1px solid ${line}`, padding: '12px 0 4px', verticalAlign: 'top' };
  return (
    <>
      <tr>
        <td className="ink line" colSpan={isOneLine ? 1 : 2} style={{ ...top, color: ink }}>
          <strong>{item.name}</strong>
          {item.detail !== '' && (
            <div className="quiet" style={{ ...small(look), color: quiet }}>
              {item.detail}
            </div>
          )}
        </td>
        {isOneLine && (
          <td className="ink line" align="right" style={{ ...top, ...AMOUNT, color: ink }}>
            {only.value}
          </td>
        )}
      </tr>
      {!isOneLine &&
        item.lines.map(({ label, value }, index) => (
          <Amount key={index} look={look} label={label} value={value} />
        ))}
      <tr>
        <td colSpan={2} style={{ height: 8, ...EMPTY }} />
      </tr>
    </>
  );
}

interface AmountProps extends MailLine {
  readonly look: MailLook;
  readonly isTotal?: boolean;
}

function Amount({ look, label, value, isTotal = false }: AmountProps) {
  const { ink, line } = look.light;
  const row: CSSProperties = isTotal
    ? {
        padding: '14px 0 6px',
        borderTop: `1px solid ${line}`,
        fontSize: 20,
        lineHeight: '28px',
        fontWeight: 700,
      }
    : { padding: '2px 0', fontSize: 15, lineHeight: '24px' };
  return (
    <tr>
      <td className="ink line" style={{ ...row, verticalAlign: 'top', color: ink }}>
        {label}
      </td>
      <td className="ink line" align="right" style={{ ...row, ...AMOUNT, verticalAlign: 'top', color: ink }}>
        {value}
      </td>
    </tr>
  );
}

/** `align` is for Outlook. `end` is the left side where people read from right to left. */
const AMOUNT: CSSProperties = { paddingInlineStart: 16, textAlign: 'end', whiteSpace: 'nowrap' };
