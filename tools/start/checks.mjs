/** Checks that are possible before anything is installed, built or started. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { OperatorError } from './settings.mjs';

export async function checkSurroundings(settings) {
  checkFolder(settings.dataDir);
  await checkPort('PORT', settings.port, settings.host);
  if (settings.ownDocuments)
    await checkPort('DOCUMENTS_PORT', settings.documentsPort, settings.documentsHost, 'DOCUMENTS_HOST');
  if (settings.ownPlatform)
    await checkPort('PLATFORM_PORT', settings.platformPort, settings.platformHost, 'PLATFORM_HOST');
  if (settings.ownSandbox) {
    await checkPort('SANDBOX_PORT', settings.sandboxPort, settings.sandboxHost, 'SANDBOX_HOST');
    await checkPort('SANDBOX_SMTP_PORT', settings.sandboxSmtpPort, settings.sandboxHost, 'SANDBOX_HOST');
  }
  if (settings.ownPlatform || settings.ownDocuments) await checkDatabase(settings.databaseUrl);
}

function checkFolder(folder) {
  const probe = path.join(folder, `.write-${randomUUID()}`);
  try {
    make(folder, 0o700);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new OperatorError(
      `The data folder ${folder} cannot be written (${error.code ?? error.message}). Give this user the right to write there, or set DATA_DIR to another folder.`,
    );
  }
}

/** Not `recursive`: that call never returns where the system always reports ENOENT, as in /proc. */
function make(folder, mode) {
  if (existsSync(folder)) return;
  make(path.dirname(folder));
  mkdirSync(folder, mode);
}

/** Listens briefly on each address that the servers will use. */
async function checkPort(variable, port, host, hostVariable = 'HOST') {
  for (const address of host === undefined ? ['127.0.0.1', '::1'] : [host]) {
    const code = await triedPort(port, address);
    if (code === 'EADDRINUSE') {
      throw new OperatorError(
        `Port ${port} is in use by another process. Stop that process, or set ${variable} to a free port.`,
      );
    }
    if (code === 'EACCES')
      throw new OperatorError(
        `This user may not listen on port ${port}. Set ${variable} to a port above 1023.`,
      );
    if (host !== undefined && code !== undefined) {
      throw new OperatorError(
        `${hostVariable} is "${host}", which is not an address of this machine. Unset ${hostVariable} to listen on the loopback, or set it to 0.0.0.0.`,
      );
    }
  }
}

function triedPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** Checks only that the database host accepts connections. Platform and documents check the rest. */
async function checkDatabase(databaseUrl, timeoutMs = 5000) {
  if (databaseUrl === undefined || !URL.canParse(databaseUrl)) return;
  const { hostname, port, searchParams } = new URL(databaseUrl);
  if (hostname === '' || searchParams.has('host')) return;
  const reason = await new Promise((resolve) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 5432),
      timeout: timeoutMs,
    });
    const done = (why) => (socket.destroy(), resolve(why));
    socket.once('connect', () => done(undefined));
    socket.once('timeout', () => done('no answer'));
    socket.once('error', (error) => done(error.code ?? error.message));
  });
  if (reason === undefined) return;
  throw new OperatorError(
    `DATABASE_URL does not answer (${reason} at ${hostname}:${port || 5432}). Start that PostgreSQL, correct DATABASE_URL, or unset it to use the embedded database.`,
  );
}
