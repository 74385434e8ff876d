import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { network } from '../../../tests/kit/plugin';
import entry from '../entry';
import { qrPicture } from '../domain/qrPath';
import { CHOSEN, allowNavigation, openKiosk, stopClocks } from '../testing/kioskPage';

/** A plugin that has data of the visit. */
const WITH_VISIT = {
  ...entry,
  handover: () =>
    Promise.resolve({
      give: () => ({ chosen: 'gold' }),
      path: () => '/centre/the-lido',
      take: () => undefined,
    }),
};
/** The fact of checkout for a basket with items. */
const WITH_BASKET = { ...WITH_VISIT, facts: { 'cart.itemCount': () => 1 } };
const CODE = 'AbCdEfGhIjKlMnOpQrStUv';
const PATIENT = {
  warnAfterSeconds: 900,
  clearAfterSeconds: 905,
  confirmationSeconds: 10,
  maxPaymentSeconds: 900,
};

beforeEach(stopClocks);
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window.history, 'pushState');
});

const refused = (status: number) => HttpResponse.json({ message: 'No.', code: 'x', errors: {} }, { status });

/** The platform's responses. A test may change `state` and `making` while the page is open. */
function platform() {
  const received = {
    state: (): Response => HttpResponse.json({ data: { state: 'waiting' } }),
    making: (): Response =>
      HttpResponse.json({ data: { id: 'h1', code: CODE, expires_in: 300 } }, { status: 201 }),
    claiming: (): Response | Promise<Response> =>
      HttpResponse.json({ data: { document: 'hash', parts: {} } }),
    made: [] as unknown[],
    claimed: [] as unknown[],
  };
  network.use(
    http.post('*/api/handover', async ({ request }) => {
      received.made.push(await request.json());
      return received.making();
    }),
    http.get('*/api/handover/h1', () => received.state()),
    http.post('*/api/handover/claim', async ({ request }) => {
      received.claimed.push(await request.json());
      return received.claiming();
    }),
  );
  return received;
}

const button = () => screen.queryByRole('button', { name: 'Finish on my phone' });
const dialog = () => screen.queryByRole('dialog', { name: 'Finish on your phone' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function openDialog(received = platform()) {
  const page = await openKiosk('/', { document: CHOSEN, settings: PATIENT, entry: WITH_VISIT });
  press('Finish on my phone');
  await page.pass(0.5);
  const visit = () => page.host.store.getState().kiosk;
  return { ...page, said: received, visit };
}

const ended = { visit: { step: 'ending', reason: 'handedOver' } };
const going = { visit: { step: 'going' } };

test('before a choice there is nothing to hand over', async () => {
  await openKiosk('/', { entry: WITH_VISIT });
  expect(button()).toBeNull();
});

test('the code contains the address of the visit, and its five minutes are counted down', async () => {
  const { pass, said: received } = await openDialog();
  expect(dialog()).toBeVisible();
  expect(received.made).toEqual([{ document: 'hash', parts: { kiosk: { chosen: 'gold' } } }]);
  const { path } = qrPicture(`${window.location.origin}/centre/the-lido#handover=${CODE}`);
  const picture = screen.getByRole('img', { name: 'QR code for your phone’s camera' });
  expect(picture.querySelector('path')).toHaveAttribute('d', path);
  expect(screen.queryByText(/What’s already in your basket/)).toBeNull();
  await pass(61);
  expect(screen.getByRole('timer')).toHaveTextContent(/^You can use it once. Time left: 3:5[789]$/);
});

test('when a phone has taken the visit, it ends here like other visits', async () => {
  allowNavigation();
  const { pass, said: received, visit } = await openDialog();
  await pass(10);
  expect(visit()).toMatchObject(going);
  received.state = () => HttpResponse.json({ data: { state: 'taken' } });
  await pass(3);
  expect(visit()).toMatchObject(ended);
  expect(dialog()).toBeNull();
});

test('a customer who confirms that it worked ends the visit', async () => {
  allowNavigation();
  const { pass, visit } = await openDialog();
  press('It worked, clear this screen');
  await pass(0.5);
  expect(visit()).toMatchObject(ended);
});

test('a customer who stays makes the code invalid, and continues', async () => {
  const { pass, said: received, visit } = await openDialog();
  press('Stay at this screen');
  await pass(1);
  expect(dialog()).toBeNull();
  expect(received.claimed).toEqual([{ code: CODE }]);
  expect(visit()).toMatchObject(going);
  expect(button()).toBeVisible();
});

test('a phone that was faster has the visit', async () => {
  allowNavigation();
  const { pass, said: received, visit } = await openDialog();
  received.claiming = () => refused(404);
  received.state = () => HttpResponse.json({ data: { state: 'taken' } });
  press('Stay at this screen');
  await pass(1);
  expect(visit()).toMatchObject(ended);
});

test('a phone that was faster has the visit, even if another code was requested immediately', async () => {
  allowNavigation();
  const { pass, said: received, visit } = await openDialog();
  let refuse: () => void = () => undefined;
  const claim = new Promise<Response>((resolve) => (refuse = () => resolve(refused(404))));
  received.claiming = () => claim;
  press('Stay at this screen');
  await pass(0.2);
  press('Finish on my phone');
  await pass(0.5);
  received.state = () => HttpResponse.json({ data: { state: 'taken' } });
  refuse();
  await pass(1);
  expect(visit()).toMatchObject(ended);
});

test('a lost connection while the code is shown ends nothing', async () => {
  const { pass, said: received, visit } = await openDialog();
  received.state = HttpResponse.error;
  await pass(20);
  expect(dialog()).toBeVisible();
  expect(visit()).toMatchObject(going);
});

test('an expired code is reported, and a new one can be created', async () => {
  const { pass, said: received } = await openDialog();
  received.state = () => refused(404);
  await pass(3);
  expect(screen.getByText('This code has expired. Nothing was sent to your phone.')).toBeVisible();
  expect(screen.queryByRole('img', { name: /code/ })).toBeNull();
  received.state = () => HttpResponse.json({ data: { state: 'waiting' } });
  press('Make a new code');
  await pass(0.5);
  expect(screen.getByRole('img', { name: /code/ })).toBeVisible();
  expect(received.made).toHaveLength(2);
});

test('if no code can be created, nothing is lost and the customer can retry', async () => {
  const received = platform();
  const { making } = received;
  received.making = HttpResponse.error;
  const { pass } = await openDialog(received);
  expect(screen.getByText(/We couldn’t make a code/)).toBeVisible();
  received.making = making;
  press('Try again');
  await pass(0.5);
  expect(screen.getByRole('img', { name: /code/ })).toBeVisible();
});

test.each([404, 501])(
  'with a platform that answers %s the message is shown once, and the offer is removed',
  async (status) => {
    const received = platform();
    received.making = () => refused(status);
    const { pass } = await openDialog(received);
    expect(screen.getByText(/You can’t do this here/)).toBeVisible();
    press('Stay at this screen');
    await pass(0.5);
    expect(dialog()).toBeNull();
    expect(button()).toBeNull();
  },
);

test('an idle customer still gets the question meanwhile', async () => {
  platform();
  const { pass } = await openKiosk('/', { document: CHOSEN, entry: WITH_VISIT });
  press('Finish on my phone');
  await pass(91);
  expect(
    screen.getByRole('alertdialog', { name: 'Are you sure you want to leave this screen?' }),
  ).toBeVisible();
});

// This test is last, because a reported fact stays for later pages.
test('the basket is not handed over, and a customer with items is informed', async () => {
  platform();
  const { pass } = await openKiosk('/', { document: CHOSEN, settings: PATIENT, entry: WITH_BASKET });
  press('Finish on my phone');
  await pass(0.5);
  expect(screen.getByText(/What’s already in your basket stays here/)).toBeVisible();
});
