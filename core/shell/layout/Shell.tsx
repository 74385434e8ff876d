/** The layout around every screen. */
import styled from '@emotion/styled';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { handoverCode } from '../../handover/handoverCode';
import { reportHandledPress } from '../../hydration/eventReplay';
import { selectAreaFailed } from '../../store/supervisor';
import { useCopy } from '../../tenant/copy';
import { useBoot, useMode, useTenant } from '../../tenant/hooks';
import { visibleArea } from '../../theme/visibleArea';
import { Notice } from '../../ui/display/Notice';
import { Breadcrumbs } from './Breadcrumbs';
import { ConsentProvider } from '../consent/ConsentProvider';
import { Footer } from './Footer';
import { FullPage } from './FullPage';
import { Header } from './Header';
import { lazyPart } from '../plugins/lazyPart';
import { matchedRoute } from '../routing/matchedRoute';
import { NotFoundContext, useIsNotFound } from '../routing/notFoundState';
import { NavigationEvents } from '../routing/navigation';
import { PluginBoundary } from '../plugins/PluginBoundary';
import { AreaRoutes } from '../routing/routes';
import { useIsHydrated } from '../../hydration/useIsHydrated';
import { Slot } from '../plugins/Slot';
import { Toaster } from '../toasts/Toaster';
import { useFocusOnNavigation } from '../routing/useFocusOnNavigation';
import { LoadingBar } from './LoadingBar';

const Embedded = lazyPart(() => import(/* webpackChunkName: "embedded" */ '../../embed/Embedded'));
const HandedOver = lazyPart(
  () => import(/* webpackChunkName: "handed-over" */ '../../handover/IncomingHandover'),
);

const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: theme.spacing(1),
  top: theme.spacing(1),
  zIndex: 10,
  padding: theme.spacing(1, 2),
  background: theme.foyer.surface,
  color: theme.foyer.primaryText,
  '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, padding: 0, overflow: 'hidden' },
}));

const Page = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 'var(--foyer-page, 100dvh)',
});

const Main = styled('main')(({ theme }) => ({
  flex: 1,
  width: '100%',
  maxWidth: theme.foyer.kiosk ? '49rem' : '70rem',
  margin: '0 auto',
  padding: theme.spacing(3, 3, 4),
  // The content fills the first view, so that late content does not move the footer in view.
  'header + &': { minHeight: 'calc(100svh - 7.75rem)' },
  '&:focus': { outline: 'none' },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2, 2, 3) },
  '&[data-own]': { maxWidth: 'none', padding: 0 },
}));

// Sticky, so that it stays visible. Not sticky in a low window, where it would hide the content.
const Above = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: visibleArea.top(theme.spacing(1)),
  zIndex: 3,
  marginBottom: theme.spacing(2),
  '@media (max-height: 30rem)': { position: 'static' },
}));

export function Shell() {
  const copy = useCopy();
  const { footerHtml } = useBoot();
  const { isMissing, tell } = useIsNotFound();
  const { embedded, kiosk } = useMode();
  const { routes } = useTenant();
  const route = matchedRoute(routes, useLocation().pathname);
  const failed = useSelector(selectAreaFailed);
  useFocusOnNavigation(route);
  const hasOwnChrome = route?.chrome === 'own' && !kiosk && !embedded;
  const isWithoutFrame = hasOwnChrome || embedded || kiosk;
  return (
    <ConsentProvider quiet={hasOwnChrome}>
      <NavigationEvents />
      <Page onClickCapture={reportHandledPress}>
        {/* An embedded page begins with its content, so there is nothing to skip. */}
        {!embedded && <SkipLink href="#content">{copy('core.shell.skip')}</SkipLink>}
        {!isWithoutFrame && <Header />}
        {kiosk && <Slot name="kiosk.bar/v1" />}
        <Main id="content" tabIndex={-1} data-own={hasOwnChrome || undefined}>
          <LoadingBar />
          {!isWithoutFrame && <Breadcrumbs isMissing={isMissing} />}
          <Offline />
          {embedded && (
            <Later>
              <Embedded />
            </Later>
          )}
          {!kiosk && <Handover />}
          <NotFoundContext.Provider value={tell}>
            {failed ? <FullPage kind="error" /> : <AreaRoutes />}
          </NotFoundContext.Provider>
        </Main>
        {!isWithoutFrame && <Footer html={footerHtml} />}
      </Page>
      <Toaster />
    </ConsentProvider>
  );
}

/** Renders its children after hydration: only then are cookies known, and may the page change. */
function Later({ children }: { readonly children: ReactNode }) {
  if (!useIsHydrated()) return null;
  return (
    <PluginBoundary plugin="the shell" fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </PluginBoundary>
  );
}

/** Loads the visit that another browser handed over. */
function Handover() {
  const [code] = useState(handoverCode);
  return code === '' ? null : (
    <Later>
      <HandedOver code={code} />
    </Later>
  );
}

function Offline() {
  const copy = useCopy();
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const update = () => setOffline(navigator.onLine === false);
    update();
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
  return offline ? (
    <Above>
      <Notice kind="warning" role="status">
        {copy('core.shell.offline')}
      </Notice>
    </Above>
  ) : null;
}
