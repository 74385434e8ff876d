/** The joining page alone: real shell, store, workflows and calls. The test gives the responses of the API. */
import { act } from 'react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { network } from '../../../tests/kit/network';
import { openPlugin, type PluginPage } from '../../../tests/kit/plugin';
import { userRequested, type ResolvedTenant, type SectionContribution } from '../../../core/contract';
import type {
  Costs,
  DataFieldSection,
  MembershipType,
  QuestionGroup,
  Term,
  User,
  Venue,
} from '../../../schemas/generated/api';
import type { PluginSettings } from '../../../schemas/generated/settings';
import words from '../copy/en-GB.json';
import entry from '../entry';
import manifest from '../plugin.json';
import { eraseBankDetails } from '../state/bankDetailsMemory';
import { STORED_VISIT_NAME, STORED_VISIT_VERSION, type StoredVisit } from '../state/storedVisit';
import { clearSubmissionKeys } from '../state/submissionKeys';
import { TODAY, costs, fixedCosts, membership, user, venue } from './builders';
import { toWire } from './wire';

export interface TestSetup {
  readonly venues?: readonly Venue[];
  readonly types?: readonly MembershipType[];
  readonly costs?: (query: URLSearchParams, optionId: string) => Costs;
  readonly questions?: readonly QuestionGroup[];
  readonly health?: readonly Term[];
  readonly terms?: readonly Term[];
  readonly directDebitTerms?: readonly Term[];
  /** The questions about the customer, with the answers. */
  readonly details?: readonly DataFieldSection[];
  /** The signed-in customer. Null: a visitor. */
  readonly customer?: User | null;
  readonly settings?: Partial<PluginSettings['joining']>;
  readonly sections?: readonly string[];
  /** A section of no plugin, below all others. */
  readonly guest?: SectionContribution;
  /** By section name: `{ centre: { map: true } }`. */
  readonly sectionSettings?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly document?: Partial<ResolvedTenant>;
  /** Used instead of the handlers below. */
  readonly handlers?: readonly HttpHandler[];
  readonly path?: string;
  /** The time when the server made the page. */
  readonly made?: string;
  readonly mode?: PluginPage['mode'];
  /** The stored earlier visit, and the hash of its tenant document. The hash of the page is `hash`. */
  readonly kept?: { readonly visit: StoredVisit; readonly document: string };
  /** Uses the browser storage of the previous page. */
  readonly sameBrowser?: boolean;
}

const HOUR_MS = 3_600_000;

function storeBeforehand({ visit, document }: NonNullable<TestSetup['kept']>) {
  const stored = { version: STORED_VISIT_VERSION, until: Date.now() + HOUR_MS, document, value: visit };
  localStorage.setItem(`foyer.test.online-joining.${STORED_VISIT_NAME}`, JSON.stringify(stored));
}

const MANDATE_NEEDED = {
  all: [
    { fact: 'selection.paymentType', is: 'recurring' },
    { not: { fact: 'user.hasInstruction', is: true } },
  ],
} as const;

const CONDITIONS: Readonly<Record<string, ResolvedTenant['sections'][number]['when']>> = {
  'joining.questions': { fact: 'questions.any', is: true },
  'joining.directDebit': MANDATE_NEEDED,
  'joining.confirm': MANDATE_NEEDED,
};

const ALL = ['centre', 'membership', 'details', 'questions', 'review', 'directDebit', 'confirm'];

const sectionsOf = (
  names: readonly string[],
  settings: TestSetup['sectionSettings'] = {},
): ResolvedTenant['sections'] =>
  names.map((name) => {
    const id = `joining.${name}`;
    return {
      id,
      use: id,
      plugin: 'joining',
      title: `${id}.title`,
      settings: settings[name] ?? {},
      when: CONDITIONS[id],
    };
  });

const GUEST: ResolvedTenant['sections'][number] = {
  id: 'guest.choice',
  use: 'guest.choice',
  plugin: 'joining',
  title: 'joining.review.title',
  settings: {},
};

const dataResponse = (value: unknown, status = 200) => HttpResponse.json({ data: toWire(value) }, { status });

function platform(world: TestSetup): readonly HttpHandler[] {
  const { venues = [venue(), venue({ id: 'v2', slug: 'pool', name: 'Pool' })], types = [membership()] } =
    world;
  const priced = world.costs ?? ((_query, optionId) => (optionId === 'o-year' ? fixedCosts() : costs()));
  return [
    http.get('*/api/venues/online-joining', () => dataResponse(venues)),
    http.get('*/api/venues/online-joining/:slug', ({ params }) => {
      const found = venues.find(({ id, slug }) => slug === params.slug || id === params.slug);
      return found
        ? dataResponse(found)
        : HttpResponse.json({ message: 'No', code: 'not_found', errors: {} }, { status: 404 });
    }),
    http.get('*/api/memberships/types', () => dataResponse(types)),
    http.get('*/api/memberships/online-joining', () => dataResponse(types)),
    http.get('*/api/memberships/types/:typeId/payment-options/:optionId', ({ request, params }) =>
      dataResponse(priced(new URL(request.url).searchParams, String(params.optionId))),
    ),
    http.get('*/api/custom-questions/memberships/:id', () => dataResponse(world.questions ?? [])),
    http.get('*/api/data-fields', () =>
      HttpResponse.json({ data: toWire(world.details ?? []), checksum: 'sum-1' }),
    ),
    http.get('*/api/terms/direct-debit', () => dataResponse(world.directDebitTerms ?? [])),
    http.get('*/api/terms/membership/:id', () => dataResponse(world.terms ?? [])),
    http.get('*/api/terms/membership/:id/health-commitment', () => dataResponse(world.health ?? [])),
    http.post('*/api/memberships/online-joining/validate', () => dataResponse({ valid: true })),
    http.get('*/api/auth/user', () => dataResponse(world.customer ?? user())),
  ];
}

const DEFAULTS: PluginSettings['joining'] = {
  paymentTypes: ['recurring', 'fixed'],
  directDebitProvider: 'go_cardless',
  collectBillingAddress: true,
  modulusCheck: false,
  advanceNoticeDays: 10,
  merchantContact: { email: 'members@example.test', phone: '0113 496 0000' },
  privateQuestions: [],
};

/** A minimal version of the port of identity. */
const identity = {
  'identity/v1': {
    RegistrationForm: ({ onRegistered }: { readonly onRegistered: () => void }) => (
      <button type="button" onClick={onRegistered}>
        Create Account
      </button>
    ),
    UpdateForm: ({ onSaved }: { readonly onSaved: () => void }) => (
      <button type="button" onClick={onSaved}>
        Save my changes
      </button>
    ),
    detailsDiscarded: () => ({ type: 'identity/detailsDiscarded' }),
    PasswordForm: () => <p>Password form</p>,
    LoginForm: () => <p>Log-in form</p>,
  },
};

export async function openJoining(world: TestSetup = {}) {
  eraseBankDetails();
  clearSubmissionKeys();
  if (!world.sameBrowser) localStorage.clear();
  if (world.kept) storeBeforehand(world.kept);
  network.use(...(world.handlers ?? []), ...platform(world));
  const page = await openPlugin({
    manifest: { ...manifest, ports: { offers: ['identity/v1'] } },
    entry: {
      ...entry,
      ports: identity,
      sections: { ...entry.sections, ...(world.guest && { [GUEST.use]: world.guest }) },
    },
    words,
    path: world.path ?? '/',
    mode: world.mode,
    settings: { ...DEFAULTS, ...world.settings },
    signedIn: world.customer !== undefined && world.customer !== null,
    boot: { today: TODAY, ...(world.made !== undefined && { now: world.made }) },
    document: {
      sections: [
        ...sectionsOf(world.sections ?? ALL, world.sectionSettings),
        ...(world.guest ? [GUEST] : []),
      ],
      ...world.document,
    },
  });
  // The data of a returning customer is requested a second time. A second response must change nothing.
  if (world.customer) await act(async () => page.host.store.dispatch(userRequested()));
  return page;
}
