/** The regions that show and announce the toast. `ToastView` loads after the first activity of the user. */
import styled from '@emotion/styled';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { selectToasts } from '../../store/toasts';
import { useCopy } from '../../tenant/copy';
import { visibleArea } from '../../theme/visibleArea';
import { useTopDialog } from '../../ui/dialogs/openDialogs';
import type ToastView from './ToastView';
import { onFirstUserActivity } from '../../hydration/firstUserActivity';

type ToastComponent = typeof ToastView;

/** Once loaded it stays here, so that later toasts render immediately. */
let loadedView: ToastComponent | undefined;

export async function loadToastView(): Promise<ToastComponent | undefined> {
  const chunk = await import(/* webpackChunkName: "toast" */ './ToastView').catch(() => undefined);
  loadedView = chunk?.default ?? loadedView;
  return loadedView;
}

/** The component of a toast. 'none': it could not be loaded. Undefined: it is loading. */
function useToastView(isRequested: boolean): ToastComponent | 'none' | undefined {
  const [result, setResult] = useState<{ readonly view: ToastComponent | 'none' }>();
  useEffect(() => onFirstUserActivity(() => void loadToastView()), []);
  useEffect(() => {
    if (!isRequested || loadedView) return;
    void loadToastView().then((view) => setResult({ view: view ?? 'none' }));
  }, [isRequested]);
  return loadedView ?? result?.view;
}

const Region = styled('div')(({ theme }) => ({
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  flexDirection: 'column',
  pointerEvents: 'none',
  '& > div': { display: 'flex', flexDirection: 'column' },
  '& p': { padding: theme.spacing(2), background: theme.foyer.surface, color: theme.foyer.text },
}));

/** Above the bars at the bottom: `--foyer-bar`, and `--foyer-foot` of a keyboard or the consent bar. */
const aboveBottomBars = (gap: string) => ({
  top: 'var(--foyer-toasts-narrow-top, auto)',
  bottom: `var(--foyer-toasts-narrow-bottom, ${visibleArea.bottom(`var(--foyer-bar, 0px) + var(--foyer-foot, 0px) + ${gap}`)})`,
  insetInlineEnd: gap,
  width: `min(24rem, 100% - 2 * ${gap})`,
});

// A toast without an open dialog is below the header at the end side of the content from 950 px, and above the
// bottom bars on narrower pages and kiosks. From there it moves to free space (`freePlace.ts`). A page with its
// own layout may set a different position (`--foyer-toasts-top`, `--foyer-toasts-end`; on narrower pages
// `--foyer-toasts-narrow-top`, `--foyer-toasts-narrow-bottom`).
const OnPage = styled(Region)(({ theme }) => ({
  position: 'fixed',
  top: visibleArea.top('var(--foyer-toasts-top, 5rem)'),
  insetInlineEnd: `var(--foyer-toasts-end, max(${theme.spacing(3)}, calc((100% - 70rem) / 2 + ${theme.spacing(3)})))`,
  width: '24rem',
  ...(theme.foyer.kiosk && aboveBottomBars(theme.spacing(3))),
  [theme.breakpoints.down('md')]: aboveBottomBars(theme.spacing(2)),
  // As wide as its text, so that it fits beside a column of fields. On phones as wide as the page.
  [theme.breakpoints.up('sm')]: { '& > div': { alignItems: 'flex-end' } },
}));

// Below the dialog, so that toasts cover nothing and nothing moves. Inside its box if there is no room below.
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

const LiveRegions = ({ urgent, calm }: PlaceProps) => (
  <>
    <div aria-live="assertive">{urgent}</div>
    <div aria-live="polite">{calm}</div>
  </>
);

/** Toasts are inside the topmost dialog, because content outside of it is inert. Not a landmark there. */
function BelowDialog({ dialog, ...received }: PlaceProps & { readonly dialog: HTMLElement }) {
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const update = () => {
      const shown = region.current;
      if (!shown) return;
      // Always measured below the dialog: the dialog may be taller with the toast inside, or not.
      shown.dataset.outside = 'true';
      const fits = dialog.getBoundingClientRect().bottom + shown.offsetHeight <= window.innerHeight;
      if (!fits) delete shown.dataset.outside;
    };
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  });
  return createPortal(
    <InDialog ref={region} data-guest>
      <LiveRegions {...received} />
    </InDialog>,
    dialog,
  );
}

export function Toaster() {
  const copy = useCopy();
  const dialog = useTopDialog();
  const toast = useSelector(selectToasts).at(-1);
  const View = useToastView(toast !== undefined);
  const content =
    toast &&
    (View === 'none' ? (
      <p key={toast.id}>{toast.content}</p>
    ) : (
      View && <View key={toast.id} toast={toast} onPage={!dialog} />
    ));
  const received = toast?.type === 'TOAST_DANGER' ? { urgent: content } : { calm: content };
  // Rendered before there is text: screen readers do not announce a region that is added with its text.
  return (
    <>
      <OnPage role="region" aria-label={copy('core.toast.region')} data-print="none">
        <LiveRegions {...(dialog ? {} : received)} />
      </OnPage>
      {dialog && <BelowDialog dialog={dialog} {...received} />}
    </>
  );
}
