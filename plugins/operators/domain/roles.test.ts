import type { Operator } from '../../../schemas/generated/api';
import { isLastAdministrator } from './roles';

const operator = (id: string, change: Partial<Operator> = {}): Operator => ({
  id,
  name: id,
  email: `${id}@foyer.example`,
  status: 'active',
  grants: [{ role: 'administer', tenants: 'all' }],
  invitationExpiresAt: null,
  lastLoginAt: null,
  ...change,
});

test('an invited person and an administrator of one venue do not replace the last administrator', () => {
  const ada = operator('ada');
  const invited = operator('ben', { status: 'invited' });
  const local = operator('cleo', { grants: [{ role: 'administer', tenants: ['riverside'] }] });
  expect(isLastAdministrator([ada, invited, local], ada)).toBe(true);
  expect(isLastAdministrator([ada, invited, local], local)).toBe(false);
  expect(isLastAdministrator([ada, operator('dora'), local], ada)).toBe(false);
});
