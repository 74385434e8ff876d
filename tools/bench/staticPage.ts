/** Serves the hand-written page for the comparison, compressed as a good static host does. */
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

export interface StaticPage {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export function serveStaticPage(folder: string): Promise<StaticPage> {
  const page = brotliCompressSync(readFileSync(path.join(folder, 'index.html')), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  });
  const logo = readFileSync(path.join(folder, 'logo.svg'));
  const server = createServer((request, response) => {
    if (request.url === '/logo.svg')
      return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(logo);
    if (request.url !== '/') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
    return response.end(page);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({
        url: `http://127.0.0.1:${port}/`,
        stop: () => new Promise((done) => server.close(() => done())),
      });
    });
  });
}
