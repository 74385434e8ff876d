export interface ReceivedMail {
  /** The Message-ID: a retry after a lost response creates no second mail. */
  readonly key: string;
  /** The tenant that sent it, or `console`. */
  readonly tenant: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Absent: the mail has only text. */
  readonly html?: string;
  /** The whole message. Only of a report that a mail could not be delivered, for `foyer bounce`. */
  readonly source?: string;
}

export interface Mail extends ReceivedMail {
  readonly id: string;
  readonly at: string;
}
