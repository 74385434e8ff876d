/** A customer as the platform returns it. */
export const USER = {
  id: 'u1',
  reference: 'R1',
  home_venue_slug: null,
  first_name: 'Sam',
  last_name: 'Reed',
  email: 'sam@example.test',
  membership_user: null,
  credit: { balance: { raw: { amount: 0, currency: 'GBP' }, formatted: '£0.00', decimal: '0.00' } },
  has_instruction: true,
  has_billing_date: false,
  has_outstanding_penalties: false,
  document_expiry: null,
  membership_document_upload_required: false,
  profile_photo: null,
};
