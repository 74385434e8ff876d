/** How many pages the web host serves, beside a bare `node:http` server that sends the same bytes. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { quantile } from '../acts';
import type { Bench, Result, Verdict } from '../bench';
import { load, type Load, type LoadTarget } from '../load';
import { withProduct } from '../product';

const CONNECTIONS = 64;
const MANY_CONNECTIONS = 500;
/** Short, so that other work of the machine slows both servers of a round. */
const ROUNDS = 30;
const ROUND_SECONDS = 1;
const MANY_SECONDS = 15;
/** Of the pages of the bare server, and times its p99. */
const LEAST_PAGES = 0.5;
const MOST_P99 = 2;

interface SentPage {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The page as a browser gets it, compressed. */
async function fetchPage(port: number, host: string): Promise<SentPage> {
  const headers = { host, accept: 'text/html', 'accept-encoding': 'gzip, br' };
  const [response] = await once(get({ host: '127.0.0.1', port, headers }), 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  if (response.statusCode !== 200) throw new Error(`The page is answered with ${response.statusCode}.`);
  return { headers: response.headers, body: Buffer.concat(parts) };
}

/** Node adds these itself. */
const OF_NODE: readonly string[] = ['date', 'connection', 'keep-alive'];

async function startBareServer({ headers, body }: SentPage) {
  const child = fork(path.resolve(__dirname, '../bareServer.mjs'), { execArgv: [] });
  const kept = Object.entries(headers).filter(([name]) => !OF_NODE.includes(name));
  child.send({ headers: Object.fromEntries(kept), body: body.toString('base64') });
  const [{ port }] = (await once(child, 'message')) as [{ readonly port: number }];
  return { port, stop: () => child.disconnect() };
}

const median = (loads: readonly Load[], figure: 'pagesPerSecond' | 'p50' | 'p99') =>
  quantile(
    loads.map((one) => one[figure]),
    0.5,
  );

interface Rounds {
  readonly ours: readonly Load[];
  readonly bare: readonly Load[];
}

/** One after the other. Their order does not matter, because the ratio of each round is compared. */
async function alternate(ours: LoadTarget, bare: LoadTarget): Promise<Rounds> {
  const rounds = { ours: [] as Load[], bare: [] as Load[] };
  const options = { connections: CONNECTIONS, seconds: ROUND_SECONDS };
  // The code is compiled first.
  for (const target of [ours, bare]) await load(target, { ...options, seconds: 4 });
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.ours.push(await load(ours, options));
    rounds.bare.push(await load(bare, options));
  }
  return rounds;
}

/** The median of the ratios of the rounds. */
const ratioOf = ({ ours, bare }: Rounds, figure: 'pagesPerSecond' | 'p99') =>
  quantile(
    ours.map((one, at) => one[figure] / (bare[at]?.[figure] ?? NaN)),
    0.5,
  );

function verdictsOf(rounds: Rounds, many: Load): readonly Verdict[] {
  const { ours, bare } = rounds;
  const [pages, barePages] = [median(ours, 'pagesPerSecond'), median(bare, 'pagesPerSecond')];
  const [p99, bareP99] = [median(ours, 'p99'), median(bare, 'p99')];
  const ratio = ratioOf(rounds, 'pagesPerSecond');
  const p99Ratio = ratioOf(rounds, 'p99');
  const errors = ours.reduce((sum, one) => sum + one.errors, 0);
  return [
    {
      what: `pages per second, ${CONNECTIONS} connections`,
      result: `${pages.toFixed(0)} (${ratio.toFixed(2)} times)`,
      reference: barePages.toFixed(0),
      target: 'at least half',
      met: ratio >= LEAST_PAGES && errors === 0,
    },
    {
      what: `p99, ${CONNECTIONS} connections`,
      result: `${p99.toFixed(1)} ms (${p99Ratio.toFixed(2)} times)`,
      reference: `${bareP99.toFixed(1)} ms`,
      target: `at most ${MOST_P99} times`,
      met: p99Ratio <= MOST_P99,
    },
    {
      what: `errors, ${MANY_CONNECTIONS} connections`,
      result: String(many.errors),
      target: 'none',
      met: many.errors === 0 && many.pagesPerSecond > 0,
    },
  ];
}

async function measure(port: number): Promise<Result> {
  const host = `online-joining.northgate.localhost:${port}`;
  const page = await fetchPage(port, host);
  const bare = await startBareServer(page);
  try {
    const request = ['GET / HTTP/1.1', `Host: ${host}`, 'Accept: text/html', 'Accept-Encoding: gzip, br'];
    const rounds = await alternate({ port, request }, { port: bare.port, request });
    const many = await load({ port, request }, { connections: MANY_CONNECTIONS, seconds: MANY_SECONDS });
    const figures = { bytes: page.body.length, ...rounds, many };
    console.table(
      rounds.ours.map((ours, at) => ({ ours: ours.pagesPerSecond, bare: rounds.bare[at]?.pagesPerSecond })),
    );
    return { figures, verdicts: verdictsOf(rounds, many) };
  } finally {
    bare.stop();
  }
}

const bench: Bench = {
  about: 'pages per second beside a bare node:http server that sends the same bytes',
  run: () => withProduct(({ port }) => measure(port)),
};

export default bench;
