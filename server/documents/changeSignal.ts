/** Wakes the calls of `watch`. It only says 'look again': the database knows what has changed. */
export class ChangeSignal {
  private readonly waiting = new Set<() => void>();
  private isClosed = false;

  get hasClosed(): boolean {
    return this.isClosed;
  }

  raise(): void {
    for (const wake of [...this.waiting]) wake();
  }

  /** Resolves at the next `raise`, after `timeoutMs`, or when the signal aborts. */
  next(timeoutMs: number, signal?: AbortSignal): Promise<void> {
    if (this.isClosed || signal?.aborted === true) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', wake);
        this.waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, timeoutMs);
      signal?.addEventListener('abort', wake);
      this.waiting.add(wake);
    });
  }

  close(): void {
    this.isClosed = true;
    this.raise();
  }
}
