/**
 * A user of a page in WebKit: finds elements by role and name, waits for them, presses and types like a
 * person. The functions have the same names as in the journeys of Playwright, which cannot drive this
 * browser.
 */
import { test as base, expect } from '@playwright/test';
import { findWebKit } from '../../tools/setup/browsers.mjs';
import { find, frameOf } from './find';
import { idOf, openWebKit, pause, type Element, type Session } from './webdriver';

const PATIENCE_MS = 15_000;

export type Role =
  | 'button'
  | 'link'
  | 'heading'
  | 'field'
  | 'checkbox'
  | 'radio'
  | 'dialog'
  | 'region'
  | 'status'
  | 'listitem'
  | 'text';

export interface Visitor {
  readonly open: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly address: () => Promise<string>;
  readonly see: (role: Role, name: string | RegExp, within?: Element) => Promise<Element>;
  readonly sees: (role: Role, name: string | RegExp) => Promise<boolean>;
  /** Waits until it is enabled. */
  readonly press: (role: Role, name: string | RegExp, within?: Element) => Promise<void>;
  /** Replaces the content of the field, as after selecting all of it. */
  readonly type: (label: string | RegExp, text: string) => Promise<void>;
  readonly keys: (text: string) => Promise<void>;
  /** An entry of a list, by its value or by its text. */
  readonly choose: (label: string | RegExp, entry: string) => Promise<void>;
  readonly valueOf: (label: string | RegExp) => Promise<string>;
  /** Ticks a checkbox. Terms that open are scrolled to their end and accepted. */
  readonly agree: (name: string | RegExp) => Promise<void>;
  readonly inFrame: (title: string, act: () => Promise<void>) => Promise<void>;
  /** Acts in the last opened window, which is closed afterwards. */
  readonly inNewWindow: (act: () => Promise<void>) => Promise<void>;
  readonly run: <Answer>(script: string, ...args: readonly unknown[]) => Promise<Answer>;
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly picture: () => Promise<Buffer>;
}

/** Repeats until it no longer throws, because pages change meanwhile. */
async function patiently<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}

function visitorOf({ command }: Session): Visitor {
  const run = <Answer>(script: string, ...args: readonly unknown[]) =>
    command<Answer>('POST', '/execute/sync', { script, args });
  const look = (role: Role, name: string | RegExp, within?: Element) => {
    const wanted = typeof name === 'string' ? { text: name } : { source: name.source, flags: name.flags };
    return run<readonly Element[]>(`return (${find.toString()})(...arguments)`, role, wanted, within ?? null);
  };
  const see = (role: Role, name: string | RegExp, within?: Element) =>
    patiently(async () => {
      const [found] = await look(role, name, within);
      if (!found) throw new Error(`There is no ${role} '${String(name)}' to be seen.`);
      return found;
    });
  const click = async (element: Element) => {
    // As a user scrolls to see a control. The driver's own scrolling stops too early below the fold.
    await run('arguments[0].scrollIntoView({ block: "center" })', element);
    await command('POST', `/element/${idOf(element)}/click`);
  };
  const send = (element: Element, text: string) =>
    command('POST', `/element/${idOf(element)}/value`, { text });
  const press = (role: Role, name: string | RegExp, within?: Element) =>
    patiently(async () => {
      const found = await see(role, name, within);
      if (await run('return arguments[0].matches(":disabled")', found))
        throw new Error(`The ${role} '${String(name)}' cannot be pressed.`);
      await click(found);
    });
  const isTicked = (box: Element) => run<boolean>('return arguments[0].checked', box);
  const agree = async (name: string | RegExp) => {
    const box = await see('checkbox', name);
    // A short text stands below it.
    await patiently(() =>
      run(
        `const row = arguments[0].closest('label').parentElement.parentElement;
        const text = row.querySelector('[role="region"]');
        text?.scrollTo(0, text.scrollHeight);
        if (arguments[0].ariaDisabled === 'true') throw new Error('The text is not read to its end.');`,
        box,
      ),
    );
    // A long text that opens covers it.
    await click(box);
    await patiently(async () => {
      const [terms] = await look('dialog', /./);
      if (!terms) return expect(await isTicked(box)).toBe(true);
      const text = await see('region', /./, terms);
      await run('arguments[0].scrollTo(0, arguments[0].scrollHeight)', text);
      await click(await see('button', 'I Agree', terms));
      throw new Error('The terms are being agreed to.');
    });
  };
  return {
    run,
    see,
    press,
    agree,
    sees: async (role, name) => (await look(role, name)).length > 0,
    open: (url) => command('POST', '/url', { url }),
    reload: () => command('POST', '/refresh'),
    address: () => command('GET', '/url'),
    type: (label, text) =>
      patiently(async () => {
        const field = await see('field', label);
        await click(field);
        await run('arguments[0].select()', field);
        await send(field, text);
      }),
    keys: async (text) => {
      await send(await run<Element>('return document.activeElement'), text);
    },
    choose: (label, entry) =>
      patiently(async () => {
        const list = await see('field', label);
        const option = await run<Element>(
          'return [...arguments[0].options].find(({ value, label }) => [value, label].includes(arguments[1]))',
          list,
          entry,
        );
        await click(option);
      }),
    valueOf: async (label) => run('return arguments[0].value', await see('field', label)),
    inFrame: async (title, act) => {
      const frame = await patiently(async () => {
        const found = await run<Element | null>(
          `return (${frameOf.toString()})(document, arguments[0])`,
          title,
        );
        if (!found) throw new Error(`There is no frame '${title}'.`);
        return found;
      });
      await command('POST', '/frame', { id: frame });
      await act();
      await command('POST', '/frame', { id: null });
    },
    inNewWindow: async (act) => {
      const here = await command<string>('GET', '/window');
      const opened = await patiently(async () => {
        const found = (await command<readonly string[]>('GET', '/window/handles')).find(
          (one) => one !== here,
        );
        if (found === undefined) throw new Error('No window was opened.');
        return found;
      });
      await command('POST', '/window', { handle: opened });
      await act();
      await command('DELETE', '/window');
      await command('POST', '/window', { handle: here });
    },
    resize: (width, height) => command('POST', '/window/rect', { width, height }),
    picture: async () => Buffer.from(await command<string>('GET', '/screenshot'), 'base64'),
  };
}

/** Each test has a separate browser. A failed test keeps a screenshot. */
export const test = base.extend<{ readonly visitor: Visitor }>({
  visitor: async ({}, provide, info) => {
    const webkit = findWebKit();
    if (!webkit) throw new Error('There is no WebKit here: see "Other browsers" in README.md.');
    const session = await openWebKit(webkit);
    const visitor = visitorOf(session);
    try {
      await visitor.resize(1400, 950);
      await provide(visitor);
      if (info.status !== info.expectedStatus)
        await info.attach('screenshot', { body: await visitor.picture(), contentType: 'image/png' });
    } finally {
      await session.close();
    }
  },
});

export { expect };
