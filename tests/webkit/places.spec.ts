/** Other environments than a normal window, in WebKit: a kiosk, and the page of a club. */
import { area, sandbox } from '../kit/addresses';
import { expect, test, type Visitor } from './visitor';

test.describe.configure({ timeout: 120_000 });

/** The driver's mouse moves for a moment after a press, and the kiosk counts each movement as activity. */
async function handsOff(visitor: Visitor) {
  await visitor.run(
    `window.movedAt = performance.now();
    window.addEventListener('pointermove', () => (window.movedAt = performance.now()), true);`,
  );
  await expect.poll(() => visitor.run('return performance.now() - window.movedAt')).toBeGreaterThan(1500);
}

/** As if no user had been there for this time, by both clocks of the kiosk. */
const letTimePass = (visitor: Visitor, ms: number) =>
  visitor.run(
    `for (const clock of [performance, Date]) {
      const now = clock.now.bind(clock);
      clock.now = () => now() + arguments[0];
    }`,
    ms,
  );

test('a kiosk in WebKit asks an idle user, clears the visit, and greets the next one', async ({
  visitor,
}) => {
  await visitor.open(`${area('harbour')}/kiosk?kiosk=true&centre=the-harbour-lido`);
  await visitor.press('button', 'Make this browser a kiosk');
  await visitor.see('heading', 'Welcome to The Harbour Lido');
  await visitor.press('link', /^Buy a membership/);
  await visitor.press('button', 'Choose this membership: One month');
  await visitor.type('First name', 'Robin');
  // WebKit has this property only with its prefix.
  expect(await visitor.run('return getComputedStyle(document.body).webkitUserSelect')).toBe('none');
  await handsOff(visitor);
  await letTimePass(visitor, 90_000);
  await visitor.see('heading', 'Are you sure you want to leave this screen?');
  await visitor.see('text', 'Joining form cleared due to inactivity');
  await visitor.see('heading', 'Welcome to The Harbour Lido');
  expect(await visitor.run('return JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).toBe(
    '[{},{}]',
  );
  expect(await visitor.run('return document.cookie')).toBe('');
});

test('in a club’s page, where WebKit stores no cookie of ours, a separate window is offered', async ({
  visitor,
}) => {
  await visitor.open(`${sandbox('club')}/harbour`);
  await visitor.inFrame('The Harbour Lido: become a member', async () => {
    await visitor.see('text', /need a new window/);
    // Nothing further down is pressed: the driver does not scroll the page around a frame.
    await visitor.press('link', 'Open in a new window');
  });
  await visitor.inNewWindow(async () => {
    await visitor.see('heading', 'Swim with us');
    await visitor.see('link', 'Log in');
  });
});
