/** The routes of an area: guard, title, screen. Any other path shows the not-found page. */
import { Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation, useRoutes, useSearchParams } from 'react-router-dom';
import type { ResolvedRoute } from '../../../schemas/boot';
import { usePageView } from '../../analytics/useAnalytics';
import { selectSignedIn } from '../../session/state';
import { useBoot, useMode, useTenant } from '../../tenant/hooks';
import { HydrationBoundary } from '../../hydration/HydrationBoundary';
import { NotFoundPage, FullPage } from '../layout/FullPage';
import { isFormKeptAt } from '../startup/keepFormOnSignOut';
import { lazyPart } from '../plugins/lazyPart';
import { basename, loginPath, safePath, withMode } from './paths';
import { PluginBoundary } from '../plugins/PluginBoundary';
import { Progress } from '../layout/LoadingBar';
import { useTitleText, useTitle } from './useTitle';
import { usePlugin } from '../plugins/usePlugin';
import { useIsHydrated } from '../../hydration/useIsHydrated';

/** Staff have a separate session. Its guard is a separate chunk, because customers never need it. */
const StaffGuard = lazyPart(() => import(/* webpackChunkName: "staff-guard" */ './StaffGuard'));

/** A separate chunk, because it is needed at most once in a visit. */
const DocumentLoad = lazyPart(() => import(/* webpackChunkName: "document-load" */ './DocumentLoad'));

export function AreaRoutes() {
  const { routes } = useTenant();
  const mode = useMode();
  // Pages with chrome `own` need a full window, so they are not available in a kiosk or when embedded.
  const framed = mode.kiosk || mode.embedded;
  return useRoutes([
    ...routes
      .filter(({ chrome }) => !framed || chrome !== 'own')
      .map((route) => ({
        path: route.path,
        element: <RoutePage key={route.plugin} route={route} />,
      })),
    { path: '*', element: <NotFound /> },
  ]);
}

function NotFound() {
  useCounted('/*', 'core.full.notFound.title');
  return <NotFoundPage />;
}

interface RouteProps {
  readonly route: ResolvedRoute;
}

function RoutePage({ route }: RouteProps) {
  const { pathname } = useLocation();
  return (
    <>
      <RouteTitle title={route.title} />
      <Guard guard={route.guard}>
        <PluginBoundary plugin={route.plugin} page={pathname} fallback={<FullPage kind="error" />}>
          <CardEntryDocument route={route}>
            <HydrationBoundary fallback={<Progress />}>
              <Screen route={route} />
            </HydrationBoundary>
          </CardEntryDocument>
        </PluginBoundary>
      </Guard>
    </>
  );
}

/** The card provider's script stays in a document, so its pages are documents with a policy of their own. */
function CardEntryDocument({ route, children }: RouteProps & { readonly children: ReactNode }) {
  const { cardEntry } = useBoot();
  if (route.cardEntry === cardEntry) return children;
  return (
    <Suspense fallback={<Progress />}>
      <DocumentLoad fallback={cardEntry && children} />
    </Suspense>
  );
}

/** Must be before the screen: a screen that shows the not-found page then sets its title after this one. */
function RouteTitle({ title }: { readonly title: string }) {
  useTitle(title);
  return null;
}

function Screen({ route }: RouteProps) {
  useCounted(route.path, route.title);
  const Found = usePlugin(route.plugin).routes?.[route.id];
  if (!Found)
    throw new Error(
      `The plugin '${route.plugin}' declares the route '${route.id}' and has no screen for it.`,
    );
  return <Found />;
}

/** Redirects visitors to the login, and customers from visitors' pages, but not before the session is known. */
function Guard({ guard, children }: Pick<ResolvedRoute, 'guard'> & { readonly children: ReactNode }) {
  const mode = useMode();
  const signedIn = useSelector(selectSignedIn);
  const settled = useIsHydrated();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  if (guard === 'staff')
    return settled ? (
      <PluginBoundary plugin="the shell">
        <Suspense fallback={<Progress />}>
          <StaffGuard>{children}</StaffGuard>
        </Suspense>
      </PluginBoundary>
    ) : (
      <Progress />
    );
  if (guard === 'customer' && !signedIn && !isFormKeptAt(pathname)) {
    return settled ? <Navigate replace to={withMode(loginPath(pathname, search), mode)} /> : <Progress />;
  }
  if (guard === 'visitor' && signedIn)
    return <Navigate replace to={withMode(safePath(params.get('redirect')), mode)} />;
  return children;
}

/** Reports a page view with the pattern of its route, because the address may contain personal data. */
function useCounted(pattern: string, title: string): void {
  const { basePath } = useTenant();
  const { pathname } = useLocation();
  usePageView(pathname, { path: basename(basePath) + pattern, title: useTitleText(title) });
}
