import type { TenantSummary } from '../../../schemas/generated/api';
import { foundTenants, listedTenants } from './tenantList';

const tenant = (over: Partial<TenantSummary>): TenantSummary => ({
  id: 'riverside',
  name: 'Riverside Leisure',
  hosts: ['riverside.example'],
  status: 'active',
  since: null,
  version: 3,
  drafts: 0,
  problemCount: 0,
  role: 'publish',
  ...over,
});

const listed = listedTenants([
  tenant({}),
  tenant({ id: 'harbour', name: 'The Harbour Lido', hosts: ['swim.example'], problemCount: 2 }),
]);
const idsOf = (typed: string, onlyAttention = false) =>
  foundTenants(listed, typed, onlyAttention).map(({ id }) => id);

test('a tenant is found by parts of its name, id and hosts, in any order', () => {
  expect(idsOf('lido harb')).toEqual(['harbour']);
  expect(idsOf('swim')).toEqual(['harbour']);
  expect(idsOf('')).toEqual(['riverside', 'harbour']);
  expect(idsOf('nowhere')).toEqual([]);
});

test('tenants with a Problem need attention', () => expect(idsOf('', true)).toEqual(['harbour']));

test('a search of 1,000 tenants takes less than 50 ms', () => {
  const many = listedTenants(
    Array.from({ length: 1000 }, (_, at) => tenant({ id: `venue-${at}`, name: `Venue number ${at}` })),
  );
  expect(foundTenants(many, 'venue 99', false).length).toBeGreaterThan(10);
  // The fastest of some: a busy machine interrupts one or the other.
  const durations = Array.from({ length: 20 }, () => {
    const start = performance.now();
    foundTenants(many, 'venue 99', false);
    return performance.now() - start;
  });
  expect(Math.min(...durations)).toBeLessThan(50);
});
