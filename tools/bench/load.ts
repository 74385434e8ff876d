/**
 * Requests one page again and again over a fixed number of connections, each with one request at a time. It uses
 * plain sockets, so that it takes less CPU time than the server that it measures.
 */
import { connect, type Socket } from 'node:net';
import { quantile } from './acts';

export interface LoadTarget {
  readonly port: number;
  /** Lines of the request, without the empty line at the end. */
  readonly request: readonly string[];
}

export interface Load {
  readonly pagesPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Responses other than 200, and connections that failed or ended. */
  readonly errors: number;
}

interface Options {
  readonly connections: number;
  readonly seconds: number;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Counts the bytes of one response after the other. */
class ResponseReader {
  private head: Buffer = Buffer.alloc(0);
  /** Undefined while the head is incomplete. */
  private missing: number | undefined;

  /** The status of the response that these bytes complete. */
  take(bytes: Buffer): number | undefined {
    if (this.missing === undefined) {
      this.head = this.head.length === 0 ? bytes : Buffer.concat([this.head, bytes]);
      const end = this.head.indexOf(END_OF_HEAD);
      if (end < 0) return undefined;
      const length = /^content-length: *(\d+)/im.exec(this.head.toString('latin1', 0, end))?.[1];
      if (length === undefined) throw new Error('A response has no Content-Length.');
      this.missing = Number(length) + end + END_OF_HEAD.length - this.head.length;
    } else this.missing -= bytes.length;
    if (this.missing > 0) return undefined;
    const status = Number(this.head.toString('latin1', 9, 12));
    this.head = Buffer.alloc(0);
    this.missing = undefined;
    return status;
  }
}

export async function load({ port, request }: LoadTarget, { connections, seconds }: Options): Promise<Load> {
  const text = [...request, '', ''].join('\r\n');
  const times: number[] = [];
  let errors = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const openConnection = (): Promise<void> =>
    new Promise((resolve) => {
      const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
      const reader = new ResponseReader();
      let sentAt = 0;
      const send = () => {
        sentAt = performance.now();
        socket.write(text);
      };
      let isDone = false;
      socket.on('connect', send);
      socket.on('data', (bytes: Buffer) => {
        const status = reader.take(bytes);
        if (status === undefined) return;
        times.push(performance.now() - sentAt);
        if (status !== 200) errors += 1;
        if (performance.now() < end) return send();
        isDone = true;
        socket.destroy();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (!isDone) errors += 1;
        resolve();
      });
    });
  await Promise.all(Array.from({ length: connections }, openConnection));
  const elapsed = (performance.now() - began) / 1000;
  return {
    pagesPerSecond: times.length / elapsed,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    errors,
  };
}
