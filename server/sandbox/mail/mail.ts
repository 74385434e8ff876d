export interface Mail {
  readonly id: string;
  readonly at: string;
  /** The sender's idempotency key: a retry after a lost response creates no second mail. */
  readonly key: string;
  readonly tenant: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Absent: the mail has only text. */
  readonly html?: string;
}
