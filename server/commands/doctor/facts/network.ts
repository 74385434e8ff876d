/** Servers that answer, certificates and ports. Each probe has a time limit and never throws. */
import { createServer } from 'node:net';
import { connect, checkServerIdentity } from 'node:tls';
import { isRecord } from '../../../../schemas/isRecord';
import { causeOf, codeOf, messageOf } from '../../../net/errorFacts';
import type { CertificateFacts, PortFacts, ServiceFacts } from '../facts';

const TIMEOUT_MS = 5_000;

export async function probeService(name: string, address: string): Promise<ServiceFacts> {
  const { origin } = new URL(address);
  const before = Date.now();
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    const date = Date.parse(answer.headers.get('date') ?? '');
    // The header has no fractions of a second.
    const aheadMs = Number.isNaN(date) ? undefined : date + 500 - (before + Date.now()) / 2;
    return { name, origin, problem: undefined, aheadMs };
  } catch (error) {
    // `fetch` wraps the error of the network.
    const cause = isRecord(error) ? error['cause'] : undefined;
    return { name, origin, problem: codeOf(cause) ?? causeOf(error), aheadMs: undefined };
  }
}

export function readCertificate(host: string, port = 443): Promise<CertificateFacts> {
  return new Promise((resolve) => {
    const nothing = {
      host,
      validTo: undefined,
      validFrom: undefined,
      nameProblem: undefined,
      trustProblem: undefined,
    };
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: TIMEOUT_MS });
    const finish = (facts: CertificateFacts): void => {
      socket.destroy();
      resolve(facts);
    };
    socket.once('timeout', () => finish({ ...nothing, problem: 'no answer' }));
    socket.once('error', (error) => finish({ ...nothing, problem: codeOf(error) ?? messageOf(error) }));
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerCertificate();
      finish({
        host,
        problem: undefined,
        validTo: new Date(certificate.valid_to),
        validFrom: new Date(certificate.valid_from),
        nameProblem: checkServerIdentity(host, certificate)?.message,
        trustProblem: socket.authorized ? undefined : String(socket.authorizationError),
      });
    });
  });
}

export async function probePort(
  variable: string,
  port: number,
  host: string | undefined,
): Promise<PortFacts> {
  const code = await codeOfListening(port, host ?? '127.0.0.1');
  if (code === 'EACCES') return { variable, port, state: 'notAllowed' };
  if (code !== 'EADDRINUSE') return { variable, port, state: 'free' };
  return { variable, port, state: (await isFoyer(port)) ? 'foyer' : 'inUse' };
}

function codeOfListening(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(codeOf(error)));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** All servers of Foyer answer `/health` with JSON. */
async function isFoyer(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/health`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null && 'ok' in body;
  } catch {
    return false;
  }
}
