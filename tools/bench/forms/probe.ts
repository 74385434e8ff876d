/** In each page: what measures it. Bundled with the page, because a bench's own functions do not travel well. */
import { groupsOf, type BenchGroup } from './questionnaire';

/** What a page offers: `show` draws the questionnaire, `hide` takes it away. */
export interface BenchPage {
  readonly show: (groups: readonly BenchGroup[]) => void | Promise<void>;
  readonly hide: () => void;
}

export interface KeyTime {
  readonly key: string;
  readonly time: number;
}

declare global {
  interface Window {
    bench?: BenchPage;
    probe: typeof probe;
  }
}

const GIVE_UP_MS = 30_000;

const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
const countOf = (selector: string) => document.querySelectorAll(selector).length;

/** From `act` until `wanted` elements are there and painted. */
async function timeUntil(act: () => void, selector: string, wanted: number): Promise<number> {
  await painted();
  const start = performance.now();
  act();
  while (countOf(selector) < wanted) {
    await painted();
    if (performance.now() - start > GIVE_UP_MS) throw new Error(`Never saw ${wanted} of ${selector}.`);
  }
  await painted();
  return performance.now() - start;
}

/** A task and a frame between: what a page does after the form has gone belongs to it. */
async function pause() {
  await painted();
  await new Promise((done) => setTimeout(done, 20));
}

const probe = {
  render: (count: number, selector: string, wanted: number) =>
    timeUntil(() => void window.bench?.show(groupsOf(count)), selector, wanted),

  submit: (button: string, selector: string, wanted: number) =>
    timeUntil(() => document.querySelector<HTMLElement>(button)?.click(), selector, wanted),

  keyTimes: [] as KeyTime[],

  /** Keeps how long each key takes from the press to its next paint. */
  watchKeys() {
    const note = ({ key, timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() =>
        setTimeout(() => probe.keyTimes.push({ key, time: performance.now() - timeStamp })),
      );
    window.addEventListener('keydown', note, { capture: true });
  },

  /** Opens and closes the form, each time with questions that are equal but new, as a server sends them. */
  async reopen(times: number, count: number, selector: string) {
    for (let time = 0; time < times; time += 1) {
      await timeUntil(() => void window.bench?.show(groupsOf(count)), selector, count);
      window.bench?.hide();
      await pause();
    }
  },
};

window.probe = probe;
