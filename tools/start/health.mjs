import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** True when the web host reports that all servers are ready. Stops waiting when `alive()` is false. */
export async function waitForHealth(settings, alive, timeoutMs = 180_000) {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until && alive()) {
    if ((await ask(settings, '/health'))?.status === 200) return true;
    await sleep(100);
  }
  return false;
}

/** The tenants of the web host, with the problems of those that it does not serve, and the address of the console. */
export async function servedSites(settings) {
  const answer = await ask(settings, '/');
  return answer?.status === 200 ? JSON.parse(answer.body) : { tenants: [] };
}

function ask({ port, host }, path) {
  const address = host === undefined || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return new Promise((resolve) => {
    const headers = { host: `localhost:${port}`, accept: 'application/json' };
    const asked = request({ host: address, port, path, headers, timeout: 5000 }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => (body += part));
      answer.on('end', () => resolve({ status: answer.statusCode, body }));
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(undefined));
    asked.end();
  });
}
