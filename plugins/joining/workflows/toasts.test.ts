import { runSaga } from 'redux-saga';
import { toastShown } from '../../../core/contract';
import { showToast } from './toasts';

/** 'Not for you. {reason}' as compiled by the web host. */
const COPY = { 'joining.toast.ineligibleWhy': ['Not for you. ', ['reason']] };

test('a toast with a reason shows it long enough to be read', () => {
  const received: unknown[] = [];
  const getState = () => ({ page: { document: { locale: 'en-GB', copy: COPY } } });
  const channel = { dispatch: (event: unknown) => received.push(event), getState };
  runSaga(channel, showToast, 'ineligibleWhy', 'Adults only.');
  const payload = { content: 'Not for you. Adults only.', type: 'TOAST_DANGER', closeAfter: 15_000 };
  expect(received).toMatchObject([{ type: toastShown.type, payload }]);
});
