/** A report of a mail server about a mail that was not delivered (RFC 3464), as Postfix writes it. */
export const REPORT_SUBJECT = 'Undelivered Mail Returned to Sender';

export interface ReportParts {
  readonly messageId: string;
  readonly tenant?: string;
  readonly to?: string;
  /** The address that gets the report. */
  readonly returnPath?: string;
  readonly action?: string;
  readonly status?: string;
  /** The part with the mail that was not delivered. Postfix returns the whole mail or its header. */
  readonly original?: 'message/rfc822' | 'text/rfc822-headers';
}

export const deliveryReport = ({
  messageId,
  tenant = 'riverside',
  to = 'jo@example.com',
  returnPath = 'bounces@riverside.example',
  action = 'failed',
  status = '5.1.1',
  original = 'message/rfc822',
}: ReportParts): string =>
  `From: MAILER-DAEMON@mail.example (Mail Delivery System)
To: ${returnPath}
Subject: ${REPORT_SUBJECT}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="B1"

--B1
Content-Type: text/plain

<${to}>: host mx.example said: 550 5.1.1 User unknown

--B1
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example
X-Postfix-Queue-ID: 4F1

Final-Recipient: rfc822; ${to}
Original-Recipient: rfc822;${to}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 User unknown

--B1
Content-Description: Undelivered Message
Content-Type: ${original}

From: Riverside <no-reply@riverside.example>
To: ${to}
Message-ID: ${messageId}
Subject: Welcome
X-Foyer-Tenant: ${tenant}
MIME-Version: 1.0
Content-Type: text/plain

Hello

--B1--
`.replaceAll('\n', '\r\n');
