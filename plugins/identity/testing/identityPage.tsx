/** Opens a page of identity. The test provides the API responses. */
import { HttpResponse, type JsonBodyType } from 'msw';
import { openPlugin, type PluginPage } from '../../../tests/kit/plugin';
import words from '../copy/en-GB.json';
import entry from '../entry';
import manifest from '../plugin.json';
import { eraseTyped } from '../state/typedSecrets';

export const dataResponse = (data: unknown, status = 200, beside: object = {}) =>
  HttpResponse.json({ data, ...beside } as JsonBodyType, { status });
export const refusal = (status: number, message: string, errors: Readonly<Record<string, unknown>> = {}) =>
  HttpResponse.json({ message, code: 'refused', errors } as JsonBodyType, { status });

export const user = {
  id: 'u-1',
  reference: 'C-1',
  home_venue_slug: null,
  first_name: 'Jo',
  last_name: 'Bloggs',
  email: 'jo@example.com',
  membership_user: null,
  credit: { balance: { formatted: '£0.00', decimal: '0.00', raw: { amount: 0, currency: 'GBP' } } },
  has_instruction: false,
  has_billing_date: false,
  has_outstanding_penalties: false,
  document_expiry: null,
  membership_document_upload_required: false,
  profile_photo: null,
};

const field = (path: string, label: string, value: unknown = null) => ({
  name: path,
  path,
  label,
  type: 'text',
  is_required: true,
  is_authorised: true,
  placeholder: null,
  options: [],
  html_attributes: {},
  metadata: { description: null },
  answer: value,
});

export const sections = (values: { readonly first?: string; readonly email?: string } = {}) => [
  {
    section_name: 'About you',
    section_reference: 'about',
    section_fields: [
      field('user.first_name', 'First name', values.first),
      field('user.email', 'Email address', values.email),
    ],
  },
];

export const terms = [{ id: 't-1', title: 'Terms and Conditions', html: '<p>Be kind.</p>', version: 1 }];

/** A newly loaded page: its memory is empty. */
export function openIdentity(page: Pick<PluginPage, 'path'> & Partial<PluginPage>) {
  eraseTyped();
  return openPlugin({ manifest, entry, words, ...page });
}
