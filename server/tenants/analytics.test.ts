import type { TenantDocument } from '../../schemas/generated/tenantDocument';
import { originsOfAnalytics, resolveAnalytics } from './analytics';

const written = (analytics: Partial<TenantDocument['analytics']>) => ({
  analytics: { adapter: 'none' as const, origins: [], ...analytics },
});
const SCRIPT = 'https://tags.example/gtm.js';
const SENDS = ['https://*.counted.example'];

test('without an adapter no event is sent, whatever other settings exist', () => {
  const document = written({ id: 'GTM-1', scriptUrl: SCRIPT, origins: SENDS });
  expect(resolveAnalytics(document)).toBeUndefined();
  expect(originsOfAnalytics(document)).toEqual({ script: undefined, sends: [] });
});

test('the page gets the adapter, the account and the script, and nothing else', () => {
  const document = written({ adapter: 'dataLayer', id: 'GTM-1', scriptUrl: SCRIPT, origins: SENDS });
  expect(resolveAnalytics(document)).toEqual({ adapter: 'dataLayer', id: 'GTM-1', scriptUrl: SCRIPT });
  expect(originsOfAnalytics(document)).toEqual({
    script: 'https://tags.example',
    sends: ['https://tags.example', 'https://*.counted.example'],
  });
});

test('an adapter that loads no script adds no origin to the policy', () => {
  const document = written({ adapter: 'console', scriptUrl: SCRIPT, origins: SENDS });
  expect(resolveAnalytics(document)).toEqual({ adapter: 'console' });
  expect(originsOfAnalytics(document)).toEqual({ script: undefined, sends: [] });
});
