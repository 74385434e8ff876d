/** Starts the servers and stops them together. `onDeath` decides what happens when one of them ends. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './settings.mjs';

const FOLLOW = pathToFileURL(path.join(root, 'tools/start/follow.mjs')).href;
const GRACE_MS = 8000;

/** What is started as a process, in the order of the start. */
export function processNames({ ownSandbox, ownPlatform, ownDocuments }) {
  const sandbox = ownSandbox ? ['sandbox'] : [];
  if (ownPlatform) return [...sandbox, 'platform', 'web'];
  return ownDocuments ? ['documents', 'web'] : ['web'];
}

/** The embedded database can be open in one process only. */
const programOf = (name, { ownDocuments }) =>
  name === 'platform' && ownDocuments ? 'platformAndDocuments' : name;

/** From the build, or with `fromSource` from the TypeScript files. */
const commandOf = (program, fromSource) =>
  fromSource ? ['--import', 'tsx', `server/${program}/main.ts`] : [`dist/server/${program}.js`];

/** The variables that `npm start` sets. */
const environmentOf = ({ documentsUrl, demo }) => ({
  DOCUMENTS_URL: documentsUrl,
  FOYER_DEMO: demo ? '1' : '0',
  // The processes would need different ports.
  PROBE_PORT: '',
});

export class Processes {
  #children = new Map();
  #stopping = false;
  #restarts = Promise.resolve();
  #onDeath;
  #settings;
  #fromSource;

  /** `onDeath(name, code, signal)` is called for a server that ended without a request to stop. */
  constructor(settings, onDeath, { fromSource = false } = {}) {
    this.#fromSource = fromSource;
    this.#settings = settings;
    this.#onDeath = onDeath;
  }

  start(name, env = {}) {
    const child = spawn(
      process.execPath,
      ['--import', FOLLOW, ...commandOf(programOf(name, this.#settings), this.#fromSource)],
      // A separate process group: Ctrl+C reaches only the launcher, which stops the servers in order.
      {
        cwd: root,
        env: { ...process.env, ...environmentOf(this.#settings), ...env },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        detached: process.platform !== 'win32',
      },
    );
    const ended = new Promise((resolve) => child.once('close', resolve));
    const entry = { child, ended, wanted: true };
    this.#children.set(name, entry);
    child.once('exit', (code, signal) => {
      if (this.#children.get(name) === entry) this.#children.delete(name);
      if (entry.wanted && !this.#stopping) this.#onDeath(name, code, signal);
    });
  }

  isRunning(name) {
    return this.#children.has(name);
  }

  /** One restart at a time: a second restart waits until the first has stopped and started its server. */
  restart(name, env) {
    this.#restarts = this.#restarts.then(async () => {
      await this.#end(this.#children.get(name));
      if (!this.#stopping) this.start(name, env);
    });
    return this.#restarts;
  }

  /** Stops the web host first, so that no request is answered while another server is missing. */
  async stop() {
    this.#stopping = true;
    for (const name of ['web', 'platform', 'documents', 'sandbox']) await this.#end(this.#children.get(name));
  }

  async #end(entry) {
    if (entry === undefined) return;
    entry.wanted = false;
    entry.child.kill('SIGTERM');
    const cut = setTimeout(() => entry.child.kill('SIGKILL'), GRACE_MS);
    await entry.ended;
    clearTimeout(cut);
  }
}

/**
 * Calls `end` on a signal, and when npm ends: npm sends signals to the shell between npm and this process, which
 * does not forward them. Without the second check this process would keep its ports.
 */
export function onStopRequest(end) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  if (process.env.npm_lifecycle_event === undefined) return;
  const launcher = process.ppid;
  setInterval(() => {
    if (process.ppid !== launcher) end();
  }, 1000).unref();
}
