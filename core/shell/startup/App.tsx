/** Everything around the shell: store, copy, theme, and the page data (from the boot data or requested). */
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Provider, useSelector } from 'react-redux';
import type { Boot, ThemeValues } from '../../../schemas/boot';
import { CopyContext, copyOf } from '../../tenant/copy';
import { BootContext, useMode } from '../../tenant/hooks';
import { selectPage } from '../../tenant/page';
import { FontsGate } from '../../theme/FontsGate';
import { FoyerTheme } from '../../theme/FoyerTheme';
import type { PageData } from './pageData';
import { Brand } from '../layout/Brand';
import { FullPage, useHome, type FullPageKind } from '../layout/FullPage';
import { Bar, Inner } from '../layout/headerStyles';
import { HostContext, type Host } from './host';
import { PluginBoundary } from '../plugins/PluginBoundary';
import { Progress } from '../layout/LoadingBar';
import { MissedHistoryMove } from '../routing/MissedHistoryMove';
import { useTitle } from '../routing/useTitle';
import { Shell } from '../layout/Shell';

/** Version of the boot data (`ResolvedTenant.contract`), also in `server/tenants/resolve.ts`: increase both. */
const BOOT_VERSION = 1;

export interface AppProps {
  readonly host: Host;
  /** The page was rendered on the server. It contains its fonts and theme, so there is no wait. */
  readonly rendered: boolean;
  /** BrowserRouter or StaticRouter. */
  readonly router: (inside: ReactNode) => ReactNode;
  /** The venue whose theme is requested. */
  readonly venue?: string;
  /**
   * The state that the server rendered. A response may change the state while React hydrates. A part that is
   * hydrated after that first renders this state, then the current one.
   */
  readonly serverState?: unknown;
  /** Called once when the page is hydrated. It starts the session workflows. */
  readonly onReady?: () => void;
}

export function App({ host, rendered, router, venue, serverState, onReady }: AppProps) {
  const { boot } = host;
  const pageData = usePageData(boot, venue);
  const contextValue = useMemo(
    () => ({ ...boot, ...pageData, clientId: pageData.clientId || undefined }),
    [boot, pageData],
  );
  useEffect(
    () =>
      host.hydrationOrder.whenWhole(() => {
        onReady?.();
        host.hydrationOrder.settle();
      }),
    [host, onReady],
  );
  const theme = typeof pageData.theme === 'object' ? pageData.theme : undefined;
  const values = useMemo(() => ({ ...boot.document.theme, ...theme }), [boot, theme]);
  // The same element at each render: a change here renders only the components that use it.
  const page = useMemo(
    () =>
      router(
        <MissedHistoryMove>
          <Shell />
        </MissedHistoryMove>,
      ),
    [router],
  );
  return (
    <Provider store={host.redux} serverState={serverState}>
      <HostContext value={host}>
        <ThemedApp boot={contextValue} theme={theme}>
          <FontGate pageData={pageData} values={values} rendered={rendered} contract={boot.document.contract}>
            {page}
          </FontGate>
        </ThemedApp>
      </HostContext>
    </Provider>
  );
}

interface ThemedAppProps extends Pick<FontGateProps, 'children'> {
  readonly boot: Boot;
  /** The theme of the platform. */
  readonly theme: ThemeValues | undefined;
}

/** The page with its current document, theme, mode and date, which may have changed since the page was loaded. */
function ThemedApp({ boot, theme, children }: ThemedAppProps) {
  const { document, mode, today, look } = useSelector(selectPage);
  const { footerHtml } = look ?? boot;
  const shown = useMemo(
    () => ({ ...boot, document, mode, today, footerHtml }),
    [boot, document, mode, today, footerHtml],
  );
  const values = useMemo(() => ({ ...document.theme, ...theme }), [document, theme]);
  return (
    <CopyContext value={copyOf(document)}>
      <BootContext value={shown}>
        <FoyerTheme values={look?.values ?? values} displayMode={mode}>
          {children}
        </FoyerTheme>
      </BootContext>
    </CopyContext>
  );
}

/** The page data from the boot data or from the responses so far. Undefined: not available yet. */
type PageDataResult = { readonly [K in keyof PageData]: PageData[K] | undefined };

function usePageData(boot: Boot, venue: string | undefined): PageDataResult {
  const [pageData, setPageData] = useState<PageDataResult>(boot);
  useEffect(() => {
    let gone = false;
    const complete = boot.theme !== undefined && boot.clientId !== undefined;
    if (!complete && typeof boot.theme !== 'string')
      void fetchPageData(boot, venue).then((answers) => !gone && setPageData(answers));
    return () => {
      gone = true;
    };
  }, [boot, venue]);
  return pageData;
}

/** A separate chunk, because it is needed only if the page came without its theme. */
async function fetchPageData(boot: Boot, venue: string | undefined): Promise<PageData> {
  try {
    const { loadPageData } = await import(/* webpackChunkName: "arrival" */ './pageData');
    return await loadPageData(boot, venue);
  } catch {
    // The chunk could not be loaded. The full-page error then offers a reload.
    return { theme: 'failed', footerHtml: undefined, clientId: undefined };
  }
}

interface FontGateProps {
  readonly pageData: PageDataResult;
  readonly values: ThemeValues;
  readonly rendered: boolean;
  readonly contract: number;
  readonly children: ReactNode;
}

/** 'A spinner shows until the theme request has a status and the fonts are active.' */
function FontGate({ pageData, values, rendered, contract, children }: FontGateProps) {
  if (pageData.theme === undefined) return <Progress />;
  if (pageData.theme === 'maintenance') return <FullPageScreen kind="maintenance" />;
  if (pageData.theme === 'failed' || contract !== BOOT_VERSION) return <FullPageScreen kind="generic" />;
  if (pageData.clientId === false) return <FullPageScreen kind="notFound" />;
  return (
    <FontsGate values={values} open={rendered} waiting={<Progress />}>
      {/* An error in the shell itself, outside of any plugin, must not leave a blank page. */}
      <PluginBoundary plugin="the shell" fallback={<FullPageScreen kind="error" />}>
        {children}
      </PluginBoundary>
    </FontsGate>
  );
}

/** A full-page screen with its title. Only the logo of the page layout remains. */
function FullPageScreen({ kind }: { readonly kind: FullPageKind }) {
  useTitle(`core.full.${kind}.title`);
  const home = useHome();
  const { embedded, kiosk } = useMode();
  return (
    <>
      {!embedded && !kiosk && (
        <Bar>
          <Inner>
            <Brand href={home} />
          </Inner>
        </Bar>
      )}
      <main>
        <FullPage kind={kind} />
      </main>
    </>
  );
}
