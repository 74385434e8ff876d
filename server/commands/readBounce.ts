/** Reads a report about a mail that was not delivered (RFC 3464). It may come from anybody. */
import PostalMime, { type Attachment } from 'postal-mime';
import type { SentMail } from '../platform/kernel';

/** *none*: the message reports no permanent failure of a mail of Foyer. The reason contains no address. */
export type Bounce =
  | { readonly kind: 'none'; readonly reason: string }
  | {
      readonly kind: 'failed';
      /** Such as `5.1.1` (RFC 3463). */
      readonly status: string;
      /** As the report says. `proof` decides whether it is true. */
      readonly mail: SentMail;
      readonly proof: string;
    };

const REPORTS = ['message/delivery-status', 'message/global-delivery-status'];
const ORIGINALS = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];
/** The headers of a report about one recipient are short. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 };

const MESSAGE_ID = /^<([0-9a-f-]{36})\.([\w-]{43})@[^\s>]+>$/;

export async function readBounce(message: Buffer): Promise<Bounce> {
  const parts = await partsOf(message);
  if (parts === undefined) return none('It cannot be read.');
  const reports = parts.filter(({ mimeType }) => REPORTS.includes(mimeType));
  if (reports.length === 0) return none('It is not a delivery report.');
  const status = reports.flatMap((report) => failuresIn(textOf(report))).at(0);
  if (status === undefined) return none('It reports no permanent failure.');
  const original = parts.find(({ mimeType }) => ORIGINALS.includes(mimeType));
  const sent = original && (await sentMailIn(original));
  if (sent === undefined) return none('It does not contain the header of a mail of Foyer to a customer.');
  return { kind: 'failed', status, ...sent };
}

const none = (reason: string): Bounce => ({ kind: 'none', reason });

async function partsOf(message: Buffer): Promise<readonly Attachment[] | undefined> {
  try {
    return (await PostalMime.parse(message, { ...LIMITS, rfc822Attachments: true })).attachments;
  } catch {
    return undefined;
  }
}

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** The permanent statuses. Each recipient has a block of fields. A report `delayed` or `4.x.x` is not final. */
function failuresIn(report: string): readonly string[] {
  return report
    .replaceAll('\r\n', '\n')
    .split('\n\n')
    .flatMap((block) => {
      const status = /^Status:[ \t]*(5\.\d{1,3}\.\d{1,3})\b/im.exec(block)?.[1];
      return status !== undefined && /^Action:[ \t]*failed\b/im.test(block) ? [status] : [];
    });
}

async function sentMailIn(
  original: Attachment,
): Promise<{ readonly mail: SentMail; readonly proof: string } | undefined> {
  const { messageId = '', headers, to } = await PostalMime.parse(textOf(original), LIMITS);
  const [, id, proof] = MESSAGE_ID.exec(messageId.trim()) ?? [];
  const tenant = headers.find(({ key }) => key === 'x-foyer-tenant')?.value;
  const address = to?.[0]?.address;
  if (id === undefined || proof === undefined || tenant === undefined || address === undefined)
    return undefined;
  return { mail: { tenant: tenant.trim(), id, to: address }, proof };
}
