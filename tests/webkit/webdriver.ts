/** WebKit over plain WebDriver: the few commands that journeys need, as HTTP calls. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import type { WebKit } from '../../tools/setup/browsers.mjs';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const STARTS_WITHIN_MS = 15_000;

/** An element, as WebDriver identifies it. Also an argument and a result of scripts. */
export interface Element {
  readonly [ELEMENT]: string;
}

export interface Session {
  readonly command: <Answer>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** A virtual display. The server chooses its number and writes it to file descriptor 3. */
function startDisplay(xvfb: string): Promise<{ readonly child: ChildProcess; readonly name: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'];
  const child = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The display did not start.')));
    child.stdio[3]?.once('data', (number: Buffer) => resolve({ child, name: `:${String(number).trim()}` }));
  });
}

async function ask<Answer>(origin: string, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(origin + path, { method, body: body && JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: Answer & { error?: string; message?: string } };
  if (!answer.ok)
    throw new Error(`${value.error}: ${value.message} (${method} ${path.replace(/^\/session\/[^/]+/, '')})`);
  return value;
}

async function untilAnswering(origin: string) {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    try {
      return await ask(origin, 'GET', '/status');
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}

/** A browser without history or storage. Its processes end with `close`. */
export async function openWebKit({ driver, browser, xvfb }: WebKit): Promise<Session> {
  const display = xvfb ? await startDisplay(xvfb) : undefined;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, ...(display ? { DISPLAY: display.name, LIBGL_ALWAYS_SOFTWARE: '1' } : {}) },
  });
  const end = () => {
    child.kill();
    display?.child.kill();
  };
  try {
    await untilAnswering(origin);
    const options = { binary: browser, args: ['--automation'] };
    const { sessionId } = await ask<{ readonly sessionId: string }>(origin, 'POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    });
    const path = `/session/${sessionId}`;
    return {
      command: (method, rest, body) =>
        ask(origin, method, path + rest, body ?? (method === 'POST' ? {} : undefined)),
      close: async () => {
        await ask(origin, 'DELETE', path).catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

export const idOf = (element: Element): string => element[ELEMENT];
