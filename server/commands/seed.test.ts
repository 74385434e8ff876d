/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installation, type Installation } from './testing/installation';

let foyer: Installation;
beforeEach(async () => {
  foyer = installation();
  await foyer.migrated();
}, 120_000);
afterEach(() => foyer.remove());

const count = (table: string): string => `(select count(*)::int from ${table}) as ${table.split('.').at(-1)}`;
const people = () =>
  foyer.firstRow(`select ${['tenants', 'customers', 'staff', 'documents.operators'].map(count).join(', ')}`);

test('seed loads the catalogue alone; --demo then adds the people, once', async () => {
  const catalogue = await foyer.run(['seed']);
  expect(catalogue).toMatchObject({ code: 0, warned: '' });
  expect(catalogue.printed).toMatch(/northgate: catalogue loaded\.\nriverside: catalogue loaded\.$/);
  expect(await people()).toEqual({ tenants: 2, customers: 0, staff: 0, operators: 0 });

  const demo = await foyer.run(['seed', '--demo']);
  expect(demo.printed).toMatch(/riverside: catalogue unchanged, sample people created\.\nConsole: created/);
  const created = await people();
  expect(created).toMatchObject({ operators: 4 });
  expect(created).not.toMatchObject({ customers: 0 });

  expect((await foyer.run(['seed', '--demo'])).printed).toMatch(
    /riverside: catalogue unchanged, sample people unchanged\.\nConsole: there are operators already/,
  );
  expect(await people()).toEqual(created);
}, 180_000);

test('in production, no sample people are created, and a broken seed is named', async () => {
  expect(await foyer.run(['seed', '--demo'], { NODE_ENV: 'production', PASSWORD_COST: '' })).toMatchObject({
    code: 1,
    warned: expect.stringMatching(/published password.*foyer user add/) as string,
  });
  writeFileSync(join(foyer.tenantsDir, 'northgate/seed/venues.json'), '[{}]');
  const broken = await foyer.run(['seed'], { NODE_ENV: 'production', PASSWORD_COST: '' });
  expect(broken.code).toBe(1);
  expect(broken.warned).toMatch(/^northgate: not loaded\. .*venues\.json#\/0/);
  expect(await people()).toEqual({ tenants: 1, customers: 0, staff: 0, operators: 0 });
}, 180_000);
