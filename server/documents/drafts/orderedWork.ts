/** Work on the same thing, one after another. */
export class OrderedWork {
  private readonly running = new Map<string, Promise<unknown>>();

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.running.get(key) ?? Promise.resolve();
    // Work that failed does not stop what follows.
    const next = before.then(work, work);
    this.running.set(key, next);
    try {
      return await next;
    } finally {
      if (this.running.get(key) === next) this.running.delete(key);
    }
  }
}
