/** Reports orders to the documents process, one after the other. A report that fails is sent again. */
import { setTimeout as pause } from 'node:timers/promises';
import type { MadeOrder } from '../store';
import type { HostClient } from './hostClient';

/** Reports that wait while the process is away. The oldest are dropped. */
const MAX_WAITING = 1_000;
const RETRY_MS = 2_000;

export class OrderReports {
  private readonly waiting: MadeOrder[] = [];
  private isSending = false;

  constructor(
    private readonly client: Pick<HostClient, 'recordOrder'>,
    private readonly stop: AbortSignal,
    private readonly retryMs = RETRY_MS,
  ) {}

  add(order: MadeOrder): void {
    this.waiting.push(order);
    if (this.waiting.length > MAX_WAITING) this.waiting.shift();
    if (!this.isSending) void this.send();
  }

  private async send(): Promise<void> {
    this.isSending = true;
    while (this.waiting.length > 0 && !this.stop.aborted) {
      const [order] = this.waiting;
      try {
        if (order !== undefined) await this.client.recordOrder(order);
        if (this.waiting[0] === order) this.waiting.shift();
      } catch {
        await pause(this.retryMs, undefined, { signal: this.stop }).catch(() => undefined);
      }
    }
    this.isSending = false;
  }
}
