/** An OpenID Connect provider for tests, and a browser that logs in at it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface TestProvider {
  readonly issuer: string;
  stop(): Promise<void>;
}

/** `person`: the address of the account that logs in when the request names none. */
export async function startProvider(redirectUri: string, person = ''): Promise<TestProvider> {
  const child = spawn(process.execPath, [join(__dirname, 'provider.mjs'), redirectUri, person], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const [line] = await Promise.race([once(child.stdout, 'data'), ended]);
  if (!Buffer.isBuffer(line)) throw new Error('The provider did not start.');
  return {
    issuer: line.toString().trim(),
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

/** Follows the pages of the provider as `person`. Returns the query with which the browser comes back. */
export async function logInAtProvider(address: string, person: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  next.searchParams.set('login_hint', person);
  while (!next.href.startsWith(redirectUri)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next);
  }
  return next.search.slice(1);
}
