/** Measures inside each page. It is bundled with the page, because functions of the bench do not work there. */
import { groupsOf, type BenchGroup } from './questionnaire';

/** The functions of each page: `show` renders the questionnaire, `hide` removes it. */
interface BenchPage {
  readonly show: (groups: readonly BenchGroup[]) => void | Promise<void>;
  readonly hide: () => void;
}

declare global {
  interface Window {
    bench?: BenchPage;
    probe: typeof probe;
  }
}

const GIVE_UP_MS = 30_000;

const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

/** The time from `act` until `wanted` elements are present and painted. */
async function timeUntil(act: () => void, selector: string, wanted: number): Promise<number> {
  await painted();
  const start = performance.now();
  act();
  while (document.querySelectorAll(selector).length < wanted) {
    await painted();
    if (performance.now() - start > GIVE_UP_MS) throw new Error(`No ${wanted} of ${selector} in time.`);
  }
  await painted();
  return performance.now() - start;
}

const probe = {
  render: (count: number, selector: string, wanted: number) =>
    timeUntil(() => void window.bench?.show(groupsOf(count)), selector, wanted),

  submit: (button: string, selector: string, wanted: number) =>
    timeUntil(() => document.querySelector<HTMLElement>(button)?.click(), selector, wanted),

  keyTimes: [] as { readonly key: string; readonly time: number }[],

  /** Records for each key the time from the key press to the next paint. */
  watchKeys() {
    const note = ({ key, timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() =>
        setTimeout(() => probe.keyTimes.push({ key, time: performance.now() - timeStamp })),
      );
    window.addEventListener('keydown', note, { capture: true });
  },

  /** Opens and closes the form. The questions are equal but new objects each time, as from a server. */
  async reopen(times: number, count: number, selector: string) {
    for (let time = 0; time < times; time += 1) {
      await probe.render(count, selector, count);
      window.bench?.hide();
      // A frame and a task, so that work after the removal of the form is included.
      await painted();
      await new Promise((done) => setTimeout(done, 20));
    }
  },
};

window.probe = probe;
