/** @jest-environment node */
/** Twenty visits across a publish and a rollback. Each gives its own answers and is sent to the platform. */
import type { FakePlatform } from '../testing/fakePlatform';
import { platformWithCentres } from '../testing/pages';
import {
  asksForKit,
  closePublishing,
  startPublishing,
  until,
  Visitor,
  type Publishing,
} from './testing/publishing';

const VALIDATE = '/api/memberships/online-joining/validate';
const STORE = '/api/memberships/online-joining/store';

let platform: FakePlatform;
let product: Publishing | undefined;

beforeAll(async () => {
  platform = await platformWithCentres();
  for (const path of [VALIDATE, STORE]) platform.answer(`POST ${path}`, { body: { data: {} } });
}, 120_000);
afterAll(async () => {
  await product?.stop();
  await platform.stop();
  await closePublishing();
});

interface Journey {
  readonly visitor: Visitor;
  readonly answers: object;
}

/** The version with the question about the kit was active when the visit began. */
const journey = (visitor: Visitor, number: number, asked: boolean): Journey => {
  const training = {
    trainingTime: 'evening',
    buddy: `Friend ${number}`,
    ...(asked && { kit: `Bag ${number}` }),
  };
  return { visitor, answers: { tenantAnswers: { training } } };
};

const send = async ({ visitor, answers }: Journey, path: string): Promise<number> =>
  (await visitor.call('POST', path, answers)).status;

test.each([false, true])(
  'twenty visits across a publish and a rollback lose no answer, harmful: %s',
  async (isHarmful) => {
    await product?.stop();
    platform.receivedRequests.length = 0;
    product = await startPublishing('database', platform.url, ['one', 'other']);
    const { hosts } = product;
    const served = (asked: boolean) =>
      Promise.all(
        hosts.map((web) =>
          until(async () => (await new Visitor(web).open()).includes('Which kit?') === asked),
        ),
      );
    const begin = async (first: number, asked: boolean): Promise<readonly Journey[]> => {
      const journeys = hosts.flatMap((web, at) =>
        Array.from({ length: 5 }, (_, nth) => journey(new Visitor(web), first + 5 * at + nth, asked)),
      );
      for (const { visitor } of journeys) await visitor.open();
      for (const each of journeys) expect(await send(each, VALIDATE)).toBe(200);
      return journeys;
    };

    const early = await begin(1, false);
    await product.publish(asksForKit);
    await served(true);
    const late = await begin(11, true);
    for (const { visitor } of early.slice(0, 5)) await visitor.open();
    await product.rollBack(1, isHarmful);
    await served(false);
    const pages = await Promise.all(late.slice(0, 5).map(({ visitor }) => visitor.open()));
    for (const page of pages) expect(page.includes('Which kit?')).toBe(!isHarmful);

    const all = [...early, ...late];
    for (const each of all) expect(await send(each, STORE)).toBe(200);
    const stored = platform.receivedRequests
      .filter(({ url }) => url.endsWith(STORE))
      .map(({ body }): unknown => JSON.parse(body));
    expect(stored).toEqual(all.map(({ answers }) => answers));
  },
  120_000,
);
