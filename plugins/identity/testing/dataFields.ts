/** Data-fields of every type, and mock API handlers that send them and accept answers. */
import { http, type HttpResponse, type JsonBodyType } from 'msw';
import { network, signIn } from '../../../tests/kit/plugin';
import { dataResponse, user as customer } from './identityPage';

export type Fields = readonly Readonly<Record<string, unknown>>[];
type Body = Readonly<Record<string, unknown>>;

export const field = (path: string, label: string, type: string, more: object = {}) => ({
  name: path,
  path,
  label,
  type,
  is_required: false,
  is_authorised: true,
  placeholder: null,
  options: [],
  html_attributes: {},
  metadata: { description: null },
  answer: null,
  ...more,
});

export const EVERY_TYPE: Fields = [
  field('user.first_name', 'First name', 'text', {
    is_required: true,
    placeholder: 'As in your passport',
    metadata: { description: 'We call you <strong>this</strong>.<script>x()</script>' },
    html_attributes: { maxlength: '40', autocapitalize: 'words', onclick: 'x()', style: 'color:red' },
  }),
  field('user.children', 'Children', 'number', { html_attributes: { min: '0', max: '9' } }),
  field('user.title', 'Title', 'select', {
    options: [
      { value: '01', label: 'Dr' },
      { value: 'x.y', label: 'Mx' },
    ],
  }),
  field('user.days', 'Days', 'multi_select', {
    options: [
      { value: 'sat', label: 'Saturday' },
      { value: 'sun', label: 'Sunday' },
    ],
  }),
  field('user.dob', 'Date of birth', 'date', { is_required: true }),
  field('user.news', 'Send me news', 'checkbox'),
];

export const sectionsOf = (fields: Fields) => [
  { section_name: 'About you', section_reference: 'about', section_fields: fields },
];

export function serverAsks(fields: Fields) {
  network.use(
    http.get('*/api/data-fields', () => dataResponse(sectionsOf(fields), 200, { checksum: 'sum-1' })),
    http.get('*/api/terms', () => dataResponse([])),
    http.get('*/api/auth/user', () => dataResponse(customer)),
  );
}

export type Reply = () => HttpResponse<JsonBodyType>;

/** Records the bodies sent to the path. */
export function serverAnswers(path: string, reply: Reply): readonly Body[] {
  const bodies: Body[] = [];
  network.use(
    http.all(path, async ({ request }) => {
      bodies.push((await request.json()) as Body);
      return reply();
    }),
  );
  return bodies;
}

export const saved: Reply = () => dataResponse({ token: null, user: customer });
export const registered: Reply = () => {
  signIn(true);
  return dataResponse({ token: null, user: customer }, 201);
};
