/** The person of a preview: an invented customer, or what was typed into the form of the preview. */
import type { Wire } from '../../../../schemas/generated/api';
import { unauthorised } from '../../../api/failure';
import { copyText } from '../../copyText';
import type { PreviewSession } from '../session';
import { moneyOf, previewAnswer, type PreviewVisit } from './previewAnswer';

export const CUSTOMER_ID = 'preview-customer';

/** Throws 401 if no customer is logged in. */
export function requireCustomer({ session }: PreviewVisit): void {
  if (!session.isSignedIn) throw unauthorised();
}

export const firstNameOf = (session: PreviewSession): string =>
  session.answerAbout(/first_?name/i) ?? copyText('web.preview.person.firstName');
export const lastNameOf = (session: PreviewSession): string =>
  session.answerAbout(/last_?name|surname/i) ?? copyText('web.preview.person.lastName');

const userOf = (session: PreviewSession): Wire.User => ({
  id: CUSTOMER_ID,
  reference: 'PREVIEW',
  home_venue_slug: null,
  first_name: firstNameOf(session),
  last_name: lastNameOf(session),
  email: session.answerAbout(/e_?mail/i) ?? copyText('web.preview.person.email'),
  membership_user: session.isMember
    ? { id: 'preview-member', name: copyText('web.preview.person.membership'), status: 'active' }
    : null,
  credit: null,
  has_instruction: session.hasDirectDebit,
  has_billing_date: session.hasDirectDebit,
  has_outstanding_penalties: false,
  document_expiry: null,
  membership_document_upload_required: false,
  profile_photo: null,
});

export const accountAnswers = [
  previewAnswer('login', (_request, { session }) => {
    session.isSignedIn = true;
    return { data: { token: null } };
  }),
  previewAnswer('register', ({ body }, { session }) => {
    session.remember(body);
    session.isSignedIn = true;
    return { data: { token: null, user: userOf(session) } };
  }),
  previewAnswer('logout', (_request, { session }) => {
    session.isSignedIn = false;
    session.membership = undefined;
    return { data: { signed_out: true } };
  }),
  previewAnswer('getUser', (_request, visit) => {
    requireCustomer(visit);
    return { data: userOf(visit.session) };
  }),
  previewAnswer('updateUser', ({ body }, visit) => {
    requireCustomer(visit);
    visit.session.remember(body);
    return { data: { token: null, user: userOf(visit.session) } };
  }),
  previewAnswer('getSavedCard', (_request, visit) => {
    requireCustomer(visit);
    return { data: null };
  }),
  previewAnswer('getMyDirectDebit', (_request, visit) => {
    requireCustomer(visit);
    return { data: directDebitOf(visit) };
  }),
];

const BILLING_DAY = 1;

const directDebitOf = ({ session, document }: PreviewVisit): Wire.DirectDebit => ({
  status: session.hasDirectDebit ? 'active' : 'none',
  reference: session.hasDirectDebit ? 'PREVIEW' : null,
  account_number_ending: session.hasDirectDebit ? '9911' : null,
  monthly_amount: session.hasDirectDebit ? moneyOf(document, 0) : null,
  billing_day: session.hasDirectDebit ? BILLING_DAY : null,
  next_collection: null,
  provider: null,
  contact: null,
});
