/** Where toasts stand, and are said aloud. What one looks like comes when somebody is near. */
import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectToasts, type ShownToast } from '../store/toasts';
import { useCopy } from '../tenant/copy';
import { inSight } from '../theme/inSight';
import type Shown from './ToastFace';
import { whenApproached } from './whenApproached';

type Face = typeof Shown;

/** Once it has come it is there for good: a toast is then drawn at once. */
let face: Face | undefined;

export async function loadToastFace(): Promise<Face | undefined> {
  const come = await import(/* webpackChunkName: "toast" */ './ToastFace').catch(() => undefined);
  face = come?.default ?? face;
  return face;
}

/** What a toast looks like; 'none' where that did not come, on a bad line. Undefined: it is on its way. */
function useFace(isWanted: boolean): Face | 'none' | undefined {
  const [come, setCome] = useState<{ readonly face: Face | 'none' }>();
  useEffect(() => whenApproached(() => void loadToastFace()), []);
  useEffect(() => {
    if (!isWanted || face) return;
    void loadToastFace().then((loaded) => setCome({ face: loaded ?? 'none' }));
  }, [isWanted]);
  return face ?? come?.face;
}

// Where nothing stands: under the header at the right end of the content; on phones at the bottom,
// above a bar that sticks there (`--foyer-bar` is its height).
const Region = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: inSight.top('5rem'),
  right: `max(${theme.spacing(3)}, calc((100vw - 70rem) / 2 + ${theme.spacing(3)}))`,
  width: '24rem',
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  flexDirection: 'column',
  pointerEvents: 'none',
  '& > div': { display: 'flex', flexDirection: 'column' },
  '& p': { padding: theme.spacing(2), background: theme.foyer.surface, color: theme.foyer.text },
  [theme.breakpoints.down('sm')]: {
    top: 'auto',
    bottom: inSight.bottom(`var(--foyer-bar, 0px) + var(--foyer-foot, 0px) + ${theme.spacing(2)}`),
    insetInline: theme.spacing(2),
    width: 'auto',
  },
}));

export function Toaster() {
  const copy = useCopy();
  const toasts = useSelector(selectToasts);
  const [urgent, calm] = [toasts.filter(isUrgent), toasts.filter((toast) => !isUrgent(toast))];
  const ToastFace = useFace(toasts.length > 0);
  const one = (toast: ShownToast) =>
    ToastFace === 'none' ? (
      <p key={toast.id}>{toast.content}</p>
    ) : (
      ToastFace && <ToastFace key={toast.id} toast={toast} />
    );
  // Both regions stand from the start: a region that arrives with its text is not read aloud.
  return (
    <Region role="region" aria-label={copy('core.toast.region')} data-print="none">
      <div aria-live="assertive">{urgent.map(one)}</div>
      <div aria-live="polite">{calm.map(one)}</div>
    </Region>
  );
}

const isUrgent = ({ type }: ShownToast) => type === 'TOAST_DANGER';
