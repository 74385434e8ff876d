/** Where toasts stand, and are said aloud. What one looks like comes when somebody is near. */
import styled from '@emotion/styled';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { selectToasts, type ShownToast } from '../store/toasts';
import { useCopy } from '../tenant/copy';
import { visibleArea } from '../theme/visibleArea';
import { useTopDialog } from '../ui/openDialogs';
import type Shown from './ToastView';
import { onFirstUserActivity } from './firstUserActivity';

type Face = typeof Shown;

/** Once it has come it is there for good: a toast is then drawn at once. */
let face: Face | undefined;

export async function loadToastView(): Promise<Face | undefined> {
  const come = await import(/* webpackChunkName: "toast" */ './ToastView').catch(() => undefined);
  face = come?.default ?? face;
  return face;
}

/** What a toast looks like; 'none' where that did not come, on a bad line. Undefined: it is on its way. */
function useToastView(isRequested: boolean): Face | 'none' | undefined {
  const [come, setCome] = useState<{ readonly face: Face | 'none' }>();
  useEffect(() => onFirstUserActivity(() => void loadToastView()), []);
  useEffect(() => {
    if (!isRequested || face) return;
    void loadToastView().then((loaded) => setCome({ face: loaded ?? 'none' }));
  }, [isRequested]);
  return face ?? come?.face;
}

const Region = styled('div')(({ theme }) => ({
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  flexDirection: 'column',
  pointerEvents: 'none',
  '& > div': { display: 'flex', flexDirection: 'column' },
  '& p': { padding: theme.spacing(2), background: theme.foyer.surface, color: theme.foyer.text },
}));

/** Above what sticks to the bottom: `--foyer-bar` is a bar's height, `--foyer-foot` that of a keyboard or a question. */
const low = (gap: string, sides = gap) => ({
  top: 'auto',
  bottom: visibleArea.bottom(`var(--foyer-bar, 0px) + var(--foyer-foot, 0px) + ${gap}`),
  insetInline: sides,
  width: 'auto',
});

// Where nothing stands: under the header at the end of the content; on phones at the bottom, and at a kiosk, whose
// bar counts down what is told beside it. A page with a frame of its own may know a better place
// (`--foyer-toasts-top`, `--foyer-toasts-end`).
const OnPage = styled(Region)(({ theme }) => ({
  position: 'fixed',
  top: visibleArea.top('var(--foyer-toasts-top, 5rem)'),
  insetInlineEnd: `var(--foyer-toasts-end, max(${theme.spacing(3)}, calc((100vw - 70rem) / 2 + ${theme.spacing(3)})))`,
  width: '24rem',
  ...(theme.foyer.kiosk &&
    low(theme.spacing(3), `max(${theme.spacing(3)}, calc((100vw - 49rem) / 2 + ${theme.spacing(3)}))`)),
  [theme.breakpoints.down('sm')]: low(theme.spacing(2)),
}));

// Below the dialog, so that it covers nothing and nothing moves; in its box, where there is no room.
const InDialog = styled(Region)(({ theme }) => ({
  flex: 'none',
  '&[data-outside]': {
    position: 'absolute',
    top: '100%',
    insetInline: 0,
    paddingTop: theme.spacing(1),
  },
  '&:not([data-outside]) > div:not(:empty)': { margin: theme.spacing(0, 2, 1) },
}));

interface PlaceProps {
  readonly urgent?: ReactNode;
  readonly calm?: ReactNode;
}

const Lives = ({ urgent, calm }: PlaceProps) => (
  <>
    <div aria-live="assertive">{urgent}</div>
    <div aria-live="polite">{calm}</div>
  </>
);

/** The topmost dialog says them itself: what is outside of it is inert. It is no landmark there: a dialog is one place. */
function BelowDialog({ dialog, ...received }: PlaceProps & { readonly dialog: HTMLElement }) {
  const region = useRef<HTMLDivElement>(null);
  const [outside, setOutside] = useState(true);
  useLayoutEffect(() => {
    const look = () => {
      const height = region.current?.offsetHeight ?? 0;
      const { top, bottom } = dialog.getBoundingClientRect();
      // In the box it makes the dialog taller by its height, to both sides.
      const end = outside ? bottom : (top + bottom) / 2 + (bottom - top - height) / 2;
      setOutside(end + height <= window.innerHeight);
    };
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  });
  return createPortal(
    <InDialog ref={region} data-guest data-outside={outside || undefined}>
      <Lives {...received} />
    </InDialog>,
    dialog,
  );
}

export function Toaster() {
  const copy = useCopy();
  const dialog = useTopDialog();
  const toasts = useSelector(selectToasts);
  const [urgent, calm] = [toasts.filter(isUrgent), toasts.filter((toast) => !isUrgent(toast))];
  const ToastFace = useToastView(toasts.length > 0);
  const one = (toast: ShownToast) =>
    ToastFace === 'none' ? (
      <p key={toast.id}>{toast.content}</p>
    ) : (
      ToastFace && <ToastFace key={toast.id} toast={toast} />
    );
  const received = { urgent: urgent.map(one), calm: calm.map(one) };
  // All regions stand before there is something to say: one that arrives with its text is not read aloud.
  return (
    <>
      <OnPage role="region" aria-label={copy('core.toast.region')} data-print="none">
        <Lives {...(dialog ? {} : received)} />
      </OnPage>
      {dialog && <BelowDialog dialog={dialog} {...received} />}
    </>
  );
}

const isUrgent = ({ type }: ShownToast) => type === 'TOAST_DANGER';
