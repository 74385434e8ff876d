/** The text of a mail, for clients that show no HTML. */
import { mailText } from '../copy/text';
import type { MailContent, MailItem, MailLine, MailReceipt } from './mailContent';

/** Parts are separated by an empty line. */
export function plainMail(mail: MailContent): string {
  const { sender, action } = mail;
  const parts = [
    mail.greeting,
    ...mail.paragraphs,
    mail.code,
    linesText(mail.facts),
    ...(mail.receipt ? receiptParts(mail.receipt) : []),
    action && `${action.label}:\n${action.link}`,
    ...mail.notes,
    [sender.name, sender.address, sender.vat].filter(Boolean).join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const lineText = ({ label, value }: MailLine): string => `${label}: ${value}`;
const linesText = (lines: readonly MailLine[]): string => lines.map(lineText).join('\n');

function receiptParts(receipt: MailReceipt): readonly string[] {
  const { reference, date, customer, total, tax, payments } = receipt;
  const about = [
    { label: mailText('receipt.order'), value: reference },
    { label: mailText('receipt.date'), value: date },
    { label: mailText('receipt.customer'), value: customer },
  ];
  const sums = [
    { label: mailText('receipt.total'), value: total },
    ...(tax === undefined ? [] : [{ label: mailText('receipt.tax'), value: tax }]),
    ...payments,
  ];
  return [
    `${mailText('receipt.title')}\n${linesText(about)}`,
    ...receipt.items.map(itemText),
    linesText(sums),
  ];
}

function itemText({ name, detail, lines }: MailItem): string {
  const [only] = lines;
  if (lines.length === 1 && only) return [`${name}: ${only.value}`, detail].filter(Boolean).join('\n');
  return [name, detail, ...lines.map(lineText)].filter(Boolean).join('\n');
}
