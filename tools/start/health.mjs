import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves when the web host says that all is up; `alive()` false ends the waiting. */
export async function waitForHealth({ port, host }, alive, timeoutMs = 180_000) {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until && alive()) {
    if ((await statusOf(port, host === undefined || host === '0.0.0.0' ? '127.0.0.1' : host)) === 200)
      return true;
    await sleep(100);
  }
  return false;
}

function statusOf(port, host) {
  return new Promise((resolve) => {
    const asked = request(
      { host, port, path: '/health', headers: { host: `localhost:${port}` }, timeout: 5000 },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    );
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(undefined));
    asked.end();
  });
}
