/** A page on another site, served by the test. It contains only what the test puts into it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function serveHostPage(
  host: string,
  body: string,
): Promise<{ readonly href: string; readonly stop: () => Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Another site</title>${body}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    href: `http://${host}:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
