/** @jest-environment node */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MadeOrder } from '../store';
import { DocumentsRefusal } from './hostClient';
import { MAX_WAITING, OrderReports, orderReportsFile } from './orderReports';

let folder: string;
const opened: OrderReports[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-orders-'));
});
afterEach(async () => {
  for (const reports of opened.splice(0)) await reports.close();
  rmSync(folder, { recursive: true });
});

const PORT = 9300;
const file = (port = PORT) => orderReportsFile(folder, port);
const order = (id: string): MadeOrder => ({ tenant: 'park', order: id, hash: 'a'.repeat(64) });

/** The documents process. `refuses` returns the error of a call, or undefined to accept it. */
function startReports(
  refuses: (made: MadeOrder) => Error | undefined | Promise<Error> = () => undefined,
  port = PORT,
) {
  const received: string[] = [];
  const lines: string[] = [];
  const recordOrder = jest.fn(async (made: MadeOrder) => {
    const error = await refuses(made);
    if (error) throw error;
    received.push(made.order);
  });
  const log = (line: string): void => void lines.push(line);
  const reports = new OrderReports({ client: { recordOrder }, file: file(port), log, retryMs: 1 });
  opened.push(reports);
  return { reports, received, lines, recordOrder };
}

const away = () => Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } });

async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 4_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error('What the test waits for has not happened.');
    await new Promise((next) => setTimeout(next, 5));
  }
}

test('an order is reported after the documents process returns, and failures are logged', async () => {
  let isAway = true;
  const { reports, received, lines } = startReports(() => (isAway ? away() : undefined));
  reports.add(order('o1'));
  reports.add(order('o2'));
  await until(() => lines.length > 0);
  expect(lines[0]).toBe('2 order reports wait after 3 failed attempts (ECONNREFUSED).');
  isAway = false;
  await until(() => received.length === 2);
  expect(received).toEqual(['o1', 'o2']);
});

test('a web host that restarts while the process is away still reports its orders', async () => {
  const before = startReports(away);
  before.reports.add(order('o1'));
  await before.reports.close();
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual([order('o1')]);
  const after = startReports();
  await until(() => after.received.length === 1);
  await after.reports.close();
  expect(existsSync(file())).toBe(false);
});

test('two web hosts with one data folder keep the reports of each other', async () => {
  for (const [port, id] of [
    [9300, 'o1'],
    [9301, 'o2'],
  ] as const) {
    const { reports } = startReports(away, port);
    reports.add(order(id));
    await reports.close();
  }
  const [one, other] = [startReports(undefined, 9300), startReports(undefined, 9301)];
  await until(() => one.received.length === 1 && other.received.length === 1);
  expect([one.received, other.received]).toEqual([['o1'], ['o2']]);
});

test('what is left is sent when the web host stops', async () => {
  let isAway = true;
  const { reports, received, recordOrder } = startReports(() => (isAway ? away() : undefined));
  reports.add(order('o1'));
  await until(() => recordOrder.mock.calls.length > 8);
  isAway = false;
  await reports.close();
  expect(received).toEqual(['o1']);
});

test('a report that is refused for good is given up and logged, and the next one is sent', async () => {
  const gone = new DocumentsRefusal(404, 'There is no tenant park.');
  const { reports, received, lines } = startReports((made) => (made.order === 'o1' ? gone : undefined));
  reports.add(order('o1'));
  reports.add(order('o2'));
  await until(() => received.length === 1);
  expect(received).toEqual(['o2']);
  expect(lines).toEqual(['The version of order o1 of park is not recorded: There is no tenant park.']);
});

test('a refusal ends the report that was refused, also after it was displaced', async () => {
  let refuse = (_error: Error): void => undefined;
  const { reports, lines } = startReports((made) =>
    made.order === 'o0' ? new Promise<Error>((done) => (refuse = done)) : away(),
  );
  for (let at = 0; at <= MAX_WAITING; at += 1) reports.add(order(`o${at}`));
  refuse(new DocumentsRefusal(404, 'There is no tenant park.'));
  await until(() => lines.length > 1);
  await reports.close();
  expect(lines.filter((line) => line.includes('is not recorded'))).toEqual([
    'The version of order o0 of park is not recorded: too many reports wait',
  ]);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toHaveLength(MAX_WAITING);
});

test('a wrong token loses no report', async () => {
  let status = 401;
  const { reports, received } = startReports(() =>
    status === 401 ? new DocumentsRefusal(status, 'Unauthorised.') : undefined,
  );
  reports.add(order('o1'));
  await until(() => existsSync(file()));
  status = 204;
  await until(() => received.length === 1);
});

test('of too many reports the oldest are dropped, with a line in the log', async () => {
  const { reports, lines } = startReports(away);
  for (let at = 0; at <= MAX_WAITING; at += 1) reports.add(order(`o${at}`));
  expect(lines).toContain('The version of order o0 of park is not recorded: too many reports wait');
  await reports.close();
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toHaveLength(MAX_WAITING);
});
