/** A request that no browser would send: the bytes are sent unchanged. */
import { connect } from 'node:net';
import { port } from '../kit/addresses';

export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

const PATIENCE_MS = 10_000;

/** `lines`: the request line and the headers. `Connection: close` is added. */
export function rawRequest(lines: readonly string[], body = '', at = port): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(at, '127.0.0.1');
    let text = '';
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('No answer came.')));
    socket.on('data', (part: Buffer) => (text += part.toString('latin1')));
    socket.on('error', reject);
    socket.on('end', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
        head,
        body: rest.join('\r\n\r\n'),
      });
    });
    socket.write([...lines, 'Connection: close', '', body].join('\r\n'));
  });
}
