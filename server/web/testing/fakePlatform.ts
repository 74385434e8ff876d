/** A platform for tests on a separate port. It sends the configured answers and records the requests. */
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface FakePlatform {
  readonly url: string;
  readonly receivedRequests: ReceivedRequest[];
  /** `call` is 'METHOD /path' without query and tenant. */
  answer(call: string, answer: FakeResponse): void;
  stop(): Promise<void>;
}

export type FakeResponse =
  | {
      readonly status?: number;
      readonly type?: string;
      readonly headers?: Record<string, string>;
      readonly body?: unknown;
    }
  | ((response: ServerResponse) => void);

export async function fakePlatform(): Promise<FakePlatform> {
  const answers = new Map<string, FakeResponse>();
  const receivedRequests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      receivedRequests.push({ method, url, headers, body });
      const path = url.split('?')[0]?.replace(/^\/[^/]+/, '') ?? '';
      send(
        response,
        answers.get(`${method} ${path}`) ?? {
          status: 404,
          body: { message: 'none', code: 'not_found', errors: {} },
        },
      );
    });
  });
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}/{tenant}`,
    receivedRequests,
    answer: (call, answer) => void answers.set(call, answer),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, answer: FakeResponse): void {
  if (typeof answer === 'function') return answer(response);
  const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {});
  response.writeHead(answer.status ?? 200, {
    'content-type': answer.type ?? 'application/json',
    ...answer.headers,
  });
  response.end(body);
}

function listenOnFreePort(server: Server): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
}
