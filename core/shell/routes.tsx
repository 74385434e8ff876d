/** The routes of an area: guard, title, screen; anything else is the not-found page. */
import { Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router-dom';
import type { ResolvedRoute } from '../../schemas/boot';
import { selectSignedIn } from '../session/state';
import { useCopy } from '../tenant/copy';
import { useBoot, useMode, useTenant } from '../tenant/hooks';
import { FullPage } from './FullPage';
import { useHost } from './host';
import { basename, loginPath, safePath, withMode } from './paths';
import { PluginBoundary } from './PluginBoundary';
import { Progress } from './Progress';
import { usePlugin } from './usePlugin';
import { useSessionSettled } from './sessionSettled';

export function AreaRoutes() {
  const { routes, basePath } = useTenant();
  const home = basename(basePath) + withMode('/', useMode());
  return (
    <Routes>
      {routes.map((route) => (
        <Route key={route.id} path={route.path} element={<RoutePage key={route.plugin} route={route} />} />
      ))}
      <Route path="*" element={<NotFound home={home} />} />
    </Routes>
  );
}

function NotFound({ home }: { readonly home: string }) {
  useTitle('core.full.notFound.title');
  return <FullPage kind="notFound" home={home} />;
}

function RoutePage({ route }: { readonly route: ResolvedRoute }) {
  const { basePath } = useTenant();
  useTitle(route.title);
  return (
    <Guard guard={route.guard}>
      <PluginBoundary
        plugin={route.plugin}
        fallback={<FullPage kind="error" home={`${basename(basePath)}/`} />}
      >
        <Suspense fallback={<Progress />}>
          <Screen route={route} />
        </Suspense>
      </PluginBoundary>
    </Guard>
  );
}

function Screen({ route }: { readonly route: ResolvedRoute }) {
  const found = usePlugin(route.plugin).routes?.[route.id];
  if (!found)
    throw new Error(
      `The plugin '${route.plugin}' promises the route '${route.id}' and has no screen for it.`,
    );
  const Found = found;
  return <Found />;
}

interface GuardProps {
  readonly guard: ResolvedRoute['guard'];
  readonly children: React.ReactNode;
}

/** Guarded pages ask visitors to log in; pages for visitors send everyone else on. Nobody is sent before it is known who is here. */
function Guard({ guard, children }: GuardProps) {
  const mode = useMode();
  const signedIn = useSelector(selectSignedIn);
  const settled = useSessionSettled();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  if (guard === 'customer' && !signedIn) {
    return settled ? <Navigate replace to={withMode(loginPath(pathname, search), mode)} /> : <Progress />;
  }
  if (guard === 'visitor' && signedIn)
    return <Navigate replace to={withMode(safePath(params.get('redirect')), mode)} />;
  return children;
}

/** '{app} | {title}'. Titles are words of the tenant, never data of a person. */
export function useTitle(title: string): void {
  const copy = useCopy();
  const { document: tenant } = useBoot();
  const text = copy('core.shell.pageTitle', { app: tenant.name, title: copy(title) });
  const host = useHost();
  host.titleShown(text);
  useEffect(() => {
    document.title = text;
  }, [text]);
}
