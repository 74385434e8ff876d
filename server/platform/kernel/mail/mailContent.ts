/** What a mail says, before it becomes text or HTML. Both are rendered from this, so that they never differ. */
import { fillText } from '../../../../schemas/fillText';
import { isMailText, mailText, type TextValues } from '../copy/text';
import type { Tenant } from '../tenants/tenant';

/** How each mail ends. The copy file contains `<template>.subject`, `.preview`, `.heading` and `.text`. */
const CLOSINGS = {
  orderConfirmed: 'questions',
  bookingConfirmed: 'questions',
  bookingsConfirmed: 'questions',
  purchaseConfirmed: 'questions',
  paymentReceived: 'questions',
  membershipChanged: 'questions',
  membershipRenewed: 'questions',
  mandateRefused: undefined,
  mandateCancelled: undefined,
  collectionFailed: 'questionsQuoting',
  paymentSettled: 'questionsQuoting',
  paymentVoided: 'questionsQuoting',
  paymentReturned: undefined,
  orderRefunded: 'questionsQuoting',
  documentRefused: 'questions',
  bookingCancelled: 'questionsQuoting',
  bookingCancelledByVenue: 'questionsQuoting',
  guestPass: undefined,
  passwordChanged: 'notYou',
  emailChanged: 'notYou',
  bankDetailsChanged: 'notYou',
  passwordReset: undefined,
} as const;

const PARTS = ['subject', 'preview', 'heading', 'text', 'action', 'linkHelp', 'note'];

export type MailTemplate = keyof typeof CLOSINGS;

export const MAIL_TEMPLATES = Object.keys(CLOSINGS) as readonly MailTemplate[];

/** The texts of the templates, which a tenant can replace (`mailTexts` of `client.json`). */
export const replaceableMailTexts = (): ReadonlyMap<string, string> =>
  new Map(
    MAIL_TEMPLATES.flatMap((template) =>
      PARTS.map((suffix) => `${template}.${suffix}`).flatMap((key) =>
        isMailText(key) ? [[key, mailText(key)] as const] : [],
      ),
    ),
  );

export interface MailLine {
  readonly label: string;
  /** A fact, or an amount with its currency. */
  readonly value: string;
}

export interface MailItem {
  readonly name: string;
  /** Date, time and venue. Empty if there are none. */
  readonly detail: string;
  /** Their amounts add up to the total. */
  readonly lines: readonly MailLine[];
}

export interface MailReceipt {
  readonly reference: string;
  /** Date and time of the order. */
  readonly date: string;
  readonly customer: string;
  readonly items: readonly MailItem[];
  readonly total: string;
  /** Absent if there is no tax. */
  readonly tax?: string;
  readonly payments: readonly MailLine[];
}

/** Stored in the outbox until the mail is sent. All texts and amounts are final. */
export interface MailRequest {
  readonly to: string;
  readonly template: MailTemplate;
  /** `brand`, `contactEmail` and `contactPhone` come from the tenant. `link` is where the button leads. */
  readonly values: TextValues;
  readonly facts?: readonly MailLine[];
  readonly receipt?: MailReceipt;
}

/** The button. */
export interface MailAction {
  readonly label: string;
  readonly link: string;
  /** Stands before the address, for clients that show no button. */
  readonly help: string | undefined;
}

export interface MailContent {
  readonly locale: string;
  readonly subject: string;
  /** Mail clients show it beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly code: string | undefined;
  readonly facts: readonly MailLine[];
  readonly receipt: MailReceipt | undefined;
  readonly action: MailAction | undefined;
  readonly notes: readonly string[];
  readonly sender: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly address: string | undefined;
    readonly vat: string | undefined;
  };
}

/** Undefined if the template does not exist. */
export function mailContent({ client }: Tenant, mail: MailRequest): MailContent | undefined {
  if (!Object.hasOwn(CLOSINGS, mail.template)) return undefined;
  const { brand, contact, operator } = client;
  const { firstName, code, link } = mail.values;
  const name = firstName === undefined ? '' : cleanName(String(firstName), MAX_FIRST_NAME);
  const values = {
    brand,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    ...mail.values,
    firstName: name,
  };
  const part = (key: string): readonly string[] =>
    isMailText(key) ? mailText(key, values).split('\n\n') : [];
  const of = (suffix: string): readonly string[] => {
    const key = `${mail.template}.${suffix}`;
    const own = client.mailTexts?.[key];
    return own === undefined ? part(key) : fillText(own, values).split('\n\n');
  };
  const [label] = of('action');
  const [help] = of('linkHelp');
  return {
    locale: client.locale,
    subject: oneLine(of('subject').join(' ')),
    preview: of('preview').join(' '),
    heading: of('heading').join(' '),
    greeting: part(name === '' ? 'greeting.unnamed' : 'greeting').join(' '),
    paragraphs: of('text'),
    code: code === undefined ? undefined : String(code),
    facts: mail.facts ?? [],
    receipt: mail.receipt && { ...mail.receipt, customer: cleanName(mail.receipt.customer, MAX_FULL_NAME) },
    action: label === undefined || link === undefined ? undefined : { label, link: String(link), help },
    notes: [...of('note'), ...part(CLOSINGS[mail.template] ?? '')],
    sender: {
      name: brand,
      ...contact,
      address: operator?.address,
      vat: operator?.vatNumber === undefined ? undefined : mailText('vat', { number: operator.vatNumber }),
    },
  };
}

/** A line break in a header would start another header. */
export const oneLine = (header: string): string => header.replace(/[\r\n]+/g, ' ');

const MAX_FIRST_NAME = 40;
const MAX_FULL_NAME = 60;

/**
 * A name is text that anyone may have typed, for any email address. In a mail of the venue it must not become
 * a link or a separate paragraph.
 */
const cleanName = (typed: string, length: number): string =>
  typed
    .replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ')
    .trim()
    .slice(0, length);
