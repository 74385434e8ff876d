/** A response to a customer's request arrives after they logged out and another customer logged in. */
import { act, screen, waitFor } from '@testing-library/react';
import { http, type HttpResponse, type JsonBodyType } from 'msw';
import { signedIn, signedOut } from '../../../core/contract';
import { network, pause } from '../../../tests/kit/plugin';
import { selectAccount } from '../state/account';
import * as events from '../state/events';
import { selectedFile } from '../state/selectedFile';
import { customer, guestPass, guestPasses, requiredDocument, savedCard } from '../testing/answers';
import { account, dataResponse, openAccount, refusal } from '../testing/accountPage';

const PASS = {
  guestFirstName: 'Kim',
  guestLastName: 'Guest',
  guestEmail: 'kim@example.test',
  venueId: 'v1',
  validOn: '2026-02-20',
};

const student = () => {
  selectedFile.give(new File(['%PDF-1.7'], 'student.pdf', { type: 'application/pdf' }));
  return events.documentUpload.requested();
};

type StubResponse = () => HttpResponse<JsonBodyType>;

const MUTATIONS = [
  ['card', 'removed', '/saved-card', events.cardRemoval.requested, () => dataResponse(null)],
  ['card', 'refused', '/saved-card', events.cardRemoval.requested, () => refusal(409, 'in_use')],
  [
    'pass',
    'given',
    '/guest-passes',
    () => events.guestPassCreation.requested(PASS),
    () => dataResponse(guestPass()),
  ],
  [
    'pass',
    'taken back',
    '/guest-passes/:id',
    () => events.guestPassCancellation.requested({ passId: 'g-1' }),
    () => dataResponse(guestPass()),
  ],
  [
    'booking',
    'cancelled',
    '/bookings/:id/cancel',
    () => events.bookingCancel.requested({ bookingId: 'b-1', expectedRefund: 'credit' }),
    () => dataResponse(null),
  ],
  ['document', 'sent', '/documents', student, () => dataResponse(requiredDocument({ required: false }))],
] as const;

const card = { ...savedCard, last4: '4321' };

test.each(MUTATIONS)(
  'a %s that was %s after its customer left is not shown to the next user',
  async (_1, _2, path, ask, reply: StubResponse) => {
    const answers: (() => void)[] = [];
    const later = () =>
      new Promise<HttpResponse<JsonBodyType>>((resolve) => answers.push(() => resolve(reply())));
    const page = await openAccount(
      [
        http.post(`*/api/my-account${path}`, later),
        http.delete(`*/api/my-account${path}`, later),
        account('guest-passes', guestPasses()),
        account('saved-card', card),
        account('documents', requiredDocument()),
      ],
      { path: '/payments', document: { flags: { savedCards: true } } },
    );
    await screen.findByText(/ending/);
    const store = page.host.redux;
    const now = () => selectAccount(store.getState());
    act(() => void store.dispatch(ask()));
    await waitFor(() => expect(answers).toHaveLength(1));

    act(() => void store.dispatch(signedOut()));
    const whoIsHere = jest.fn(() => dataResponse(customer({ id: 'u-2' })));
    network.use(http.get('*/api/auth/user', whoIsHere));
    act(() => void store.dispatch(signedIn()));
    await waitFor(() => expect(whoIsHere).toHaveBeenCalledTimes(1));
    for (const read of [events.savedCard, events.documents]) act(() => void store.dispatch(read.requested()));
    await waitFor(() =>
      expect(now()).toMatchObject({ savedCard: { status: 'ready' }, documents: { status: 'ready' } }),
    );
    const before = now();

    answers[0]?.();
    await pause(50);
    expect(now()).toEqual(before);
    for (const kind of [
      'cardRemoval',
      'passGiving',
      'passCancel',
      'bookingCancel',
      'documentSending',
    ] as const)
      expect(now()[kind]).toEqual({ at: 'idle' });
    expect(page.host.redux.getState().toasts).toEqual([]);
    expect(whoIsHere).toHaveBeenCalledTimes(1);
  },
);
