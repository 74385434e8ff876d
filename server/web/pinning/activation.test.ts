/** @jest-environment node */
/** A published version reaches all web hosts of a documents process. */
import type { FakePlatform } from '../testing/fakePlatform';
import { platformWithCentres } from '../testing/pages';
import { closePublishing, startPublishing, until, Visitor, type Publishing } from './testing/publishing';

let platform: FakePlatform;
let product: Publishing | undefined;

beforeAll(async () => {
  platform = await platformWithCentres();
}, 120_000);
afterEach(async () => {
  await product?.stop();
  product = undefined;
});
afterAll(async () => {
  await platform.stop();
  await closePublishing();
});

const LIMIT_MS = 2_000;
const named = (name: string) => (text: string) =>
  text.replace(/"title": "[^"]*",\s+"settings": \{\s+"key": "training"/, (found) =>
    found.replace(/"title": "[^"]*"/, `"title": "${name}"`),
  );

test('a published version is served by two web hosts within two seconds, five times in a row', async () => {
  product = await startPublishing('database', platform.url, ['one', 'other']);
  const { hosts } = product;
  for (const name of ['Step 1', 'Step 2', 'Step 3', 'Step 4', 'Step 5']) {
    await product.publish(named(name));
    const isServed = hosts.map((web) =>
      until(async () => (await new Visitor(web).open()).includes(name), LIMIT_MS),
    );
    await Promise.all(isServed);
  }
}, 120_000);

test('a web host that was stopped serves the newest version after its return', async () => {
  product = await startPublishing('database', platform.url, ['one']);
  await product.hosts[0]?.close();
  await product.publish(named('Step 6'));
  const back = await product.addHost('one');
  await until(async () => (await new Visitor(back).open()).includes('Step 6'), LIMIT_MS);
}, 120_000);
