/**
 * Runs Lighthouse (mobile, simulated throttling) and prints one JSON line per run.
 *
 * node run.mjs '{"chrome": "/usr/bin/chromium", "urls": {"ours": "http://…"}, "cpu": 4, "runs": 5}'
 *
 * The URLs take turns, so that a slow minute of the machine affects all of them.
 */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const { chrome: chromePath, urls, cpu, runs } = JSON.parse(process.argv[2]);
const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

const audit = (report, name) => report.audits[name]?.numericValue;

/** Lighthouse sometimes fails a run, for example because a page was not painted in time. Then it runs again. */
const TRIES = 3;
const RUN_TIMEOUT_MS = 90_000;

/** Without this limit, a browser that hangs would block the bench forever. */
async function inTime(measuring) {
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Lighthouse did not answer in time.')), RUN_TIMEOUT_MS);
  });
  return Promise.race([measuring, late]).finally(() => clearTimeout(timer));
}

async function measure(url) {
  for (let tried = 1; ; tried += 1) {
    const report = await measureOnce(url);
    if (!report.runtimeError && audit(report, 'largest-contentful-paint') !== undefined) return report;
    if (tried === TRIES)
      throw new Error(`Lighthouse could not measure ${url}: ${report.runtimeError?.message}`);
  }
}

async function measureOnce(url) {
  const browser = await launch({ chromePath, chromeFlags: [...chromeFlags, ...quiet], logLevel: 'silent' });
  try {
    const settings = {
      port: browser.port,
      logLevel: 'silent',
      onlyCategories: ['performance'],
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
      throttling: { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier: cpu },
    };
    return (await inTime(lighthouse(url, settings))).lhr;
  } finally {
    await browser.kill();
  }
}

for (let run = 0; run < runs; run += 1) {
  for (const [name, url] of Object.entries(urls)) {
    const report = await measure(url);
    console.log(
      JSON.stringify({
        name,
        cpu,
        points: Math.round((report.categories.performance.score ?? 0) * 100),
        fcp: audit(report, 'first-contentful-paint'),
        lcp: audit(report, 'largest-contentful-paint'),
        tbt: audit(report, 'total-blocking-time'),
        tti: audit(report, 'interactive'),
        cls: audit(report, 'cumulative-layout-shift'),
        bytes: audit(report, 'total-byte-weight'),
      }),
    );
  }
}
