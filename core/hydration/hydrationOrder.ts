/**
 * React hydrates a page part by part: the content of a `Suspense` comes after the content around it, in
 * slices, and the browser responds between them. An event that changes the state meanwhile makes React
 * hydrate the rest in one task, and the browser cannot respond. So code that changes the state without user
 * input waits until the whole page is hydrated.
 */
import { nextTask } from '../shell/startup/nextTask';

/** Time since the last part was hydrated. A part whose code never loads must not block the session. */
const LONGEST_MS = 1500;

interface PendingPart {
  readonly act: () => void;
  readonly longest: number;
  timer: ReturnType<typeof setTimeout>;
}

export interface Part {
  /** The part is in the page, as HTML or as a placeholder. Returns a function that reports its removal. */
  readonly begin: () => () => void;
  /** React has hydrated the part. */
  readonly hydrated: () => void;
}

export class HydrationOrder {
  private readonly open = new Set<Part>();
  private readonly waiting = new Set<PendingPart>();
  private readonly listeners = new Set<() => void>();
  private settled = false;

  readonly isSettled = () => this.settled;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** The page is hydrated and its session has started: the state may now change without user input. */
  settle(): void {
    this.settled = true;
    for (const listener of this.listeners) listener();
  }

  /** In a part that is rendered anew, `hydrated` is called before `begin`. */
  part(): Part {
    let isHydrated = false;
    const part: Part = {
      begin: () => {
        if (!isHydrated) this.open.add(part);
        return () => this.close(part);
      },
      hydrated: () => {
        isHydrated = true;
        this.close(part);
      },
    };
    return part;
  }

  /** Runs the action when no part is open, or after `longest` milliseconds without progress. Returns a cancel. */
  whenWhole(action: () => void, longest = LONGEST_MS): () => void {
    let done = false;
    const once = () => {
      if (!done) action();
      done = true;
    };
    if (this.open.size === 0) once();
    else this.waiting.add({ act: once, longest, timer: setTimeout(once, longest) });
    return () => {
      done = true;
    };
  }

  private close(part: Part): void {
    if (!this.open.delete(part) || this.waiting.size === 0) return;
    const waiting = [...this.waiting];
    for (const { timer } of waiting) clearTimeout(timer);
    if (this.open.size > 0) {
      for (const one of waiting) one.timer = setTimeout(one.act, one.longest);
      return;
    }
    this.waiting.clear();
    void nextTask().then(() => {
      for (const { act } of waiting) act();
    });
  }
}
