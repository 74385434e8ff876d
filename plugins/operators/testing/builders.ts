/** Valid responses of the documents process. A test changes only the fields that it needs. */
import type { Wire } from '../../../schemas/generated/api';

export const operator: Wire.Operator = {
  id: 'op-1',
  name: 'Olu Adeyemi',
  email: 'olu@foyer.example',
  status: 'active',
  grants: [{ role: 'publish', tenants: 'all' }],
  invitation_expires_at: null,
  last_login_at: null,
};

export const AUTHOR = { id: operator.id, name: operator.name };
export const TIME = '2026-11-27T09:30:00.000Z';

export const tenantSummary = (change: Partial<Wire.TenantSummary> = {}): Wire.TenantSummary => ({
  id: 'riverside',
  name: 'Riverside Leisure',
  hosts: ['riverside.localhost'],
  status: 'active',
  since: TIME,
  version: 12,
  drafts: 1,
  problem_count: 0,
  role: 'publish',
  ...change,
});

export const problem = (change: Partial<Wire.Problem> = {}): Wire.Problem => ({
  code: 'unknown-key',
  severity: 'error',
  tenant: 'riverside',
  file: 'tenants/riverside/tenant.json',
  line: 3,
  column: 3,
  pointer: '/them',
  owner: 'core',
  message: 'There is no key “them” here.',
  fix: 'Did you mean “theme”?',
  ...change,
});

export const versionSummary = (change: Partial<Wire.VersionSummary> = {}): Wire.VersionSummary => ({
  number: 12,
  hash: 'abc',
  author: AUTHOR,
  time: TIME,
  reason: 'New prices for the winter',
  base_version: 11,
  is_active: true,
  proof: 'passed',
  ...change,
});

export const FILES = {
  'copy/en-GB.json': '{\n  "joining.page.heading": "Join us"\n}\n',
  'tenant.json': '{\n  "tenant": "riverside",\n  "name": "Riverside Leisure"\n}\n',
};

export const draftSummary = (change: Partial<Wire.DraftSummary> = {}): Wire.DraftSummary => ({
  id: 'd-1',
  tenant: 'riverside',
  title: 'Winter opening times',
  author: AUTHOR,
  base_version: 12,
  revision: 4,
  created_at: TIME,
  changed_at: TIME,
  change_count: 4,
  error_count: 0,
  warning_count: 0,
  ...change,
});

export const draft = (change: Partial<Wire.Draft> = {}): Wire.Draft => ({
  summary: draftSummary(),
  files: FILES,
  assets: {},
  problems: [],
  can_undo: true,
  can_redo: false,
  editors: [],
  is_outdated: false,
  approval: {
    is_required: false,
    texts: [],
    ends_rule: false,
    has_edited: false,
    approved_by: null,
    requested_by: null,
  },
  scheduled: null,
  shared_until: null,
  ...change,
});

export const savedDraft = (change: Partial<Wire.SavedDraft> = {}): Wire.SavedDraft => ({
  revision: 5,
  files: {},
  removed_files: [],
  problems: [],
  can_undo: true,
  can_redo: false,
  merged: false,
  ...change,
});

export const difference: Wire.Difference = {
  sentences: [
    { text: '“Choose your membership” moves before “Your details”.', file: 'tenant.json', pointer: '/areas' },
    { text: 'Kiosk clears after 80 s, was 95 s.', file: 'tenant.json', pointer: '/settings' },
  ],
  files: [{ file: 'tenant.json', diff: '@@ -1,3 +1,3 @@\n {\n-  "idle": 95\n+  "idle": 80\n }' }],
};

export const draftComparison = (change: object = {}) => ({
  changes: difference,
  published: null,
  scheduled: [],
  ...change,
});

type TenantDetail = {
  readonly summary: Wire.TenantSummary;
  readonly offline_message: string | null;
  readonly active: Wire.Version | null;
  readonly problems: readonly Wire.Problem[];
  readonly versions: readonly Wire.VersionSummary[];
  readonly drafts: readonly Wire.DraftSummary[];
  readonly scheduled: readonly Wire.ScheduledPublication[];
  readonly load_reports: readonly Wire.LoadReport[];
};

export const tenantDetail = (change: Partial<TenantDetail> = {}): TenantDetail => ({
  summary: tenantSummary(),
  offline_message: null,
  active: { summary: versionSummary(), files: FILES, assets: {}, proof: null },
  problems: [],
  versions: [versionSummary()],
  drafts: [draftSummary()],
  scheduled: [],
  load_reports: [],
  ...change,
});

export const orderVersion: Wire.OrderVersion = {
  order: 'order-1',
  reference: 'R-100',
  time: TIME,
  version: versionSummary({ number: 11, is_active: false }),
  sections: [
    { area: 'online-joining', id: 'joining.centre', title: 'Choose your centre' },
    { area: 'online-joining', id: 'joining.details', title: 'Your details' },
  ],
};
