/** Sends a request to a provider of the sandbox, for tests. Node does not resolve `*.localhost`. */
import { request, type IncomingHttpHeaders } from 'node:http';

export interface SandboxResponse {
  readonly status: number;
  readonly text: string;
  /** Empty if the response is not JSON. */
  readonly json: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
}

export function callSandbox(
  port: number,
  company: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<SandboxResponse> {
  const payload = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body);
  const type = payload === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent: false,
        headers: { host: `${company}.sandbox.localhost:${port}`, ...type, ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const isJson = String(answer.headers['content-type']).includes('json');
          resolve({
            status: answer.statusCode ?? 0,
            text,
            json: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
            headers: answer.headers,
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}
