/** A small catalogue: three sections, three facts, and settings of each kind. */
import type { Wire } from '../../../schemas/generated/api';

export const section = (change: Partial<Wire.CatalogueSection> = {}): Wire.CatalogueSection => ({
  id: 'joining.centre',
  plugin: 'joining',
  title_key: 'joining.centre.title',
  title: 'Choose your centre',
  description: 'The centre of the membership.',
  needs: [],
  gives: ['selection.homeVenueId'],
  is_required: false,
  required_when: null,
  is_repeatable: false,
  is_terminal: false,
  has_sample_answers: true,
  settings: { type: 'object', properties: {}, additionalProperties: false },
  ...change,
});

export const fact = (change: Partial<Wire.CatalogueFact> = {}): Wire.CatalogueFact => ({
  name: 'user.hasInstruction',
  owner: 'core',
  type: 'boolean',
  title: 'Direct debit',
  description: 'The customer has a direct debit instruction.',
  phrases: { true: 'with a direct debit', false: 'without a direct debit' },
  values: null,
  values_setting: null,
  known_after: null,
  ...change,
});

const text = (key: string, words: string): Wire.CatalogueText => ({
  key,
  owner: 'joining',
  texts: { 'en-GB': words },
  is_legal: false,
  uses: [],
});

const KIOSK_SETTINGS = {
  type: 'object',
  properties: {
    clearAfterSeconds: {
      title: 'Kiosk clears after',
      unit: 's',
      type: 'integer',
      minimum: 2,
      maximum: 3600,
      default: 95,
      description: 'Seconds without a touch.',
    },
    cards: {
      title: 'Card marks',
      type: 'array',
      description: 'Marks beside the form.',
      valueTitles: { visa: 'Visa', maestro: 'Maestro' },
      items: { enum: ['visa', 'maestro'] },
      default: ['visa'],
    },
    keyboard: {
      title: 'Keyboard',
      type: 'string',
      enum: ['device', 'screen'],
      valueTitles: { device: 'Of the device', screen: 'On the screen' },
      default: 'device',
      description: 'Where people type.',
    },
    contact: {
      title: 'Contact',
      type: 'object',
      description: 'Whom people ask.',
      properties: { phone: { title: 'Telephone', type: 'string', description: 'Telephone number.' } },
    },
  },
};

export const catalogue = (change: Partial<Wire.Catalogue> = {}): Wire.Catalogue => ({
  hash: 'c-1',
  document_schema: {
    type: 'object',
    $defs: {
      area: {
        properties: { basePath: { type: 'string', title: 'Path', description: 'Path below the host.' } },
      },
    },
    properties: {
      name: { type: 'string', title: 'Name of the operator', description: 'As customers see it.' },
      hosts: {
        type: 'array',
        title: 'Host names',
        description: 'Host names without scheme.',
        items: { type: 'string' },
      },
      areas: {
        properties: {
          'online-joining': { title: 'Online joining' },
          bookings: { title: 'Bookings', $ref: '#/$defs/area' },
        },
      },
    },
  },
  plugins: [
    {
      name: 'joining',
      description: 'The steps to a membership.',
      areas: ['online-joining'],
      settings: { type: 'object', properties: {}, additionalProperties: false },
      question_types: [],
    },
    {
      name: 'kiosk',
      description: 'A kiosk in the centre.',
      areas: ['bookings'],
      settings: KIOSK_SETTINGS,
      question_types: [],
    },
  ],
  sections: [
    section(),
    section({
      id: 'joining.details',
      title_key: 'joining.details.title',
      title: 'Your details',
      description: 'Who the customer is.',
      gives: ['customer.details'],
    }),
    section({
      id: 'joining.directDebit',
      title_key: 'joining.directDebit.title',
      title: 'Direct debit',
      description: 'The bank account.',
      needs: ['customer.details'],
      gives: ['mandate.details'],
    }),
  ],
  facts: [
    fact(),
    fact({
      name: 'selection.paymentType',
      owner: 'joining',
      type: 'string',
      title: 'Payment type',
      values: ['recurring', 'fixed'],
      phrases: { recurring: 'paying monthly', fixed: 'paying once' },
    }),
  ],
  flags: [
    {
      name: 'savedCards',
      owner: 'core',
      title: 'Saved cards',
      description: 'Customers can save cards.',
      default: false,
    },
  ],
  texts: [
    text('joining.centre.title', 'Choose your centre'),
    text('joining.details.title', 'Your details'),
    text('joining.directDebit.title', 'Direct debit'),
  ],
  providers: [],
  ...change,
});
