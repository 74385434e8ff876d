/**
 * React takes over a page that came as HTML part by part: what stands inside a `Suspense` comes after
 * what stands around it, in slices, between which the browser answers. An event that changes the state
 * meanwhile would make it take over the rest in one go, and against another state than the server drew.
 * So whoever changes the state by itself waits until the page is whole.
 */
import { nextTask } from './nextTask';

/** A part whose code never comes must not keep the session waiting. */
const LONGEST_MS = 1500;

export interface Part {
  /** It is there as HTML or as a placeholder; returns how to say that it is gone. */
  readonly begin: () => () => void;
  /** React has taken it over. */
  readonly stands: () => void;
}

export class TakeOver {
  private readonly open = new Set<Part>();
  private readonly waiting = new Set<() => void>();

  /** Of a part that is drawn anew, what is inside stands before it begins. */
  part(): Part {
    let stood = false;
    const part: Part = {
      begin: () => {
        if (!stood) this.open.add(part);
        return () => this.close(part);
      },
      stands: () => {
        stood = true;
        this.close(part);
      },
    };
    return part;
  }

  /** Runs at once when nothing is open; else when the last part stands, or after `longest`. Returns how to call it off. */
  whenWhole(action: () => void, longest = LONGEST_MS): () => void {
    let done = false;
    const once = () => {
      if (!done) action();
      done = true;
    };
    if (this.open.size === 0) once();
    else {
      this.waiting.add(once);
      setTimeout(once, longest);
    }
    return () => {
      done = true;
    };
  }

  private close(part: Part): void {
    this.open.delete(part);
    if (this.open.size > 0 || this.waiting.size === 0) return;
    const actions = [...this.waiting];
    this.waiting.clear();
    void nextTask().then(() => {
      for (const action of actions) action();
    });
  }
}
