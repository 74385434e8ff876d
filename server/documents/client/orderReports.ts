/**
 * Reports orders to the documents process, one after the other. A report that fails is sent again. Reports that wait
 * are in a file, so that a restart loses none.
 */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRecord } from '../../../schemas/isRecord';
import { codeOf, messageOf } from '../../net/errorFacts';
import type { MadeOrder } from '../store';
import { DocumentsRefusal, type HostClient } from './hostClient';
import { replaceFile } from './replaceFile';

export interface OrderReportsOptions {
  readonly client: Pick<HostClient, 'recordOrder'>;
  /** Has the reports that wait. */
  readonly file: string;
  readonly log: (message: string) => void;
  /** Milliseconds until a failed report is sent again. It doubles with each failure, up to `MAX_RETRY_MS`. */
  readonly retryMs?: number;
}

/** Web hosts with one data folder have different ports, and each of them replaces its file. */
export const orderReportsFile = (folder: string, port: number): string => join(folder, `orders-${port}.json`);

/** Reports that wait while the process is away. The oldest are dropped. */
export const MAX_WAITING = 1_000;
const RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;
/** For the reports that are left when the web host stops. */
const CLOSE_MS = 2_000;
/** One failure is no news, because the process may be starting. */
const LOGGED_FAILURE = 3;
/** The same report may be accepted later: wrong token, timeout, too many calls. */
const TEMPORARY = [401, 403, 408, 429];

export class OrderReports {
  private readonly waiting: MadeOrder[];
  private readonly stop = new AbortController();
  private failures = 0;
  private sending: Promise<void> | undefined;
  private saving = Promise.resolve();
  private isSavePending = false;
  private isClosed = false;

  constructor(private readonly options: OrderReportsOptions) {
    this.waiting = readReports(options);
    this.start();
  }

  add(order: MadeOrder): void {
    this.waiting.push(order);
    const [oldest] = this.waiting;
    if (oldest !== undefined && this.waiting.length > MAX_WAITING) this.drop(oldest, 'too many reports wait');
    this.save();
    this.start();
  }

  /** Sends what is left, for a short time. The rest is sent after the next start. */
  async close(): Promise<void> {
    this.stop.abort();
    const late = new AbortController();
    const left = (this.sending ?? Promise.resolve()).then(() => this.sendLeft(late.signal));
    await Promise.race([left, pause(CLOSE_MS, undefined, { signal: late.signal }).catch(() => undefined)]);
    late.abort();
    // A report that is answered later than this stays in the file, and is sent again.
    this.isClosed = true;
    await this.saving;
  }

  private start(): void {
    if (this.waiting.length > 0 && !this.stop.signal.aborted) this.sending ??= this.send();
  }

  private async send(): Promise<void> {
    const { signal } = this.stop;
    while (this.waiting.length > 0 && !signal.aborted) {
      if (await this.sendFirst()) continue;
      const retryMs = (this.options.retryMs ?? RETRY_MS) * 2 ** Math.min(this.failures - 1, 10);
      await pause(Math.min(retryMs, MAX_RETRY_MS), undefined, { signal }).catch(() => undefined);
    }
    this.sending = undefined;
  }

  private async sendLeft(signal: AbortSignal): Promise<void> {
    while (this.waiting.length > 0 && !signal.aborted) if (!(await this.sendFirst())) return;
  }

  /** False: send it again later. */
  private async sendFirst(): Promise<boolean> {
    const [order] = this.waiting;
    if (order === undefined) return true;
    try {
      await this.options.client.recordOrder(order);
      this.failures = 0;
      this.remove(order);
      return true;
    } catch (error) {
      if (isFinal(error)) this.drop(order, messageOf(error));
      else this.countFailure(error);
      return isFinal(error);
    }
  }

  private countFailure(error: unknown): void {
    this.failures += 1;
    if (this.failures % LOGGED_FAILURE !== 0) return;
    const cause = codeOf(error instanceof Error ? error.cause : undefined) ?? messageOf(error);
    this.options.log(
      `${this.waiting.length} order reports wait after ${this.failures} failed attempts (${cause}).`,
    );
  }

  /** Gives up a report. */
  private drop(order: MadeOrder, reason: string): void {
    if (!this.waiting.includes(order)) return;
    this.options.log(`The version of order ${order.order} of ${order.tenant} is not recorded: ${reason}`);
    this.remove(order);
  }

  private remove(order: MadeOrder): void {
    const at = this.waiting.indexOf(order);
    if (at >= 0) this.waiting.splice(at, 1);
    this.save();
  }

  private save(): void {
    const { file, log } = this.options;
    const write = (): Promise<void> =>
      this.waiting.length === 0 ? rm(file, { force: true }) : replaceFile(file, JSON.stringify(this.waiting));
    // One write that waits is enough for all changes until it begins.
    if (this.isSavePending || this.isClosed) return;
    this.isSavePending = true;
    this.saving = this.saving
      .then(() => {
        this.isSavePending = false;
        return write();
      })
      .catch((error: unknown) => log(`${file} cannot be written (${messageOf(error)}).`));
  }
}

const isFinal = (error: unknown): boolean =>
  error instanceof DocumentsRefusal &&
  error.status >= 400 &&
  error.status < 500 &&
  !TEMPORARY.includes(error.status);

function readReports({ file, log }: OrderReportsOptions): MadeOrder[] {
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(found) ? found.filter(isMadeOrder).slice(-MAX_WAITING) : [];
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') log(`${file} cannot be read (${messageOf(error)}).`);
    return [];
  }
}

const isMadeOrder = (value: unknown): value is MadeOrder =>
  isRecord(value) &&
  [value['tenant'], value['order'], value['hash'] ?? '', value['reference'] ?? ''].every(
    (text) => typeof text === 'string',
  );
