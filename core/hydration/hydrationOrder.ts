/**
 * React takes over a page that came as HTML part by part: what stands inside a `Suspense` comes after
 * what stands around it, in slices, between which the browser answers. An event that changes the state
 * meanwhile would make it take over the rest in one go, and against another state than the server drew.
 * So whoever changes the state by itself waits until the page is whole.
 */
import { nextTask } from '../shell/nextTask';

/** Since the last part was taken over. A part whose code never comes must not keep the session waiting. */
const LONGEST_MS = 1500;

interface WaitingPart {
  readonly act: () => void;
  readonly longest: number;
  timer: ReturnType<typeof setTimeout>;
}

export interface Part {
  /** It is there as HTML or as a placeholder; returns how to say that it is gone. */
  readonly begin: () => () => void;
  /** React has taken it over. */
  readonly stands: () => void;
}

export class HydrationOrder {
  private readonly open = new Set<Part>();
  private readonly waiting = new Set<WaitingPart>();

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

  /**
   * Runs at once when nothing is open; else when the last part stands, or when for `longest` no other did: a slow
   * device may take longer over all of them. Returns how to call it off.
   */
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
