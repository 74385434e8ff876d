/** @jest-environment node */
import { join } from 'node:path';
import { readTenants } from './tenants';

const FOLDER = {
  TENANTS_DIR: join(__dirname, '../../../platform/testing/tenants'),
  DOCUMENTS: 'database',
};
const published = new Map([
  ['riverside', { cards: { provider: 'stripe', settings: { publishableKey: 'pk_live_1' } } }],
]);
const needed = (env: Readonly<Record<string, string>>) =>
  readTenants({ ...FOLDER, ...env }, published).facts.missingSecrets;

test('the secrets of the providers in published documents are checked', () => {
  const missing = needed({ DOCUMENTS_URL: 'http://127.0.0.1:8083' });
  expect(missing).toMatchObject({ STRIPE_SECRET_KEY: ['riverside'], OPAYO_KEY: ['northgate'] });
});

test('without the documents process, the providers in the folder count', () => {
  const missing = needed({});
  expect(missing['STRIPE_SECRET_KEY']).toBeUndefined();
  expect(missing['OPAYO_KEY']).toEqual(['northgate', 'riverside']);
});
