import { signedOut } from '../../../core/contract';
import { membershipsArrived, membershipsFailed, membershipsWanted } from './events';
import { memberships, type Memberships } from './memberships';

const ready: Memberships = { at: 'ready', memberships: [] };

test('asked for once more, what is shown stays until the newer list is here', () => {
  expect(memberships(ready, membershipsWanted())).toBe(ready);
  expect(memberships(ready, membershipsFailed())).toBe(ready);
});

test('logging out leaves nothing behind, and an answer that was under way is nobody’s', () => {
  const closed = memberships(ready, signedOut());
  expect(closed).toEqual({ at: 'closed' });
  expect(memberships(closed, membershipsArrived({ memberships: [] }))).toEqual({ at: 'closed' });
});
