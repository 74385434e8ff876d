/** Everything that surrounds the shell: store, words, theme, what came with the page or is asked for. */
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Provider, useSelector } from 'react-redux';
import type { Boot, ThemeValues } from '../../schemas/boot';
import { CONTRACT_VERSION } from '../contract/types';
import { CopyContext } from '../tenant/copy';
import { BootContext, useMode } from '../tenant/hooks';
import { selectPage } from '../tenant/page';
import { FontsGate } from '../theme/FontsGate';
import { FoyerTheme } from '../theme/FoyerTheme';
import type { Arrived } from './arrival';
import { Brand } from './Brand';
import { FullPage, useHome, type FullPageKind } from './FullPage';
import { Bar, Inner } from './headerFaces';
import { HostContext, type Host } from './host';
import { PluginBoundary } from './PluginBoundary';
import { Progress } from './Progress';
import { useTitle } from './useTitle';
import { SessionSettledContext, settledSession } from './sessionSettled';
import { Shell } from './Shell';

export interface AppProps {
  readonly host: Host;
  /** The page came as HTML: fonts and theme are in it, and nothing waits. */
  readonly rendered: boolean;
  /** BrowserRouter or StaticRouter. */
  readonly router: (inside: ReactNode) => ReactNode;
  /** The venue whose theme to ask for. */
  readonly venue?: string;
  /** Called once when the page can answer; looks after the session. */
  readonly onReady?: () => void;
}

export function App({ host, rendered, router, venue, onReady }: AppProps) {
  const { boot } = host;
  const arrived = useArrival(boot, venue);
  const whole = useMemo(
    () => ({ ...boot, ...arrived, clientId: arrived.clientId || undefined }),
    [boot, arrived],
  );
  const [settled] = useState(settledSession);
  useEffect(() => {
    const ready = () => {
      onReady?.();
      settled.settle();
    };
    return host.takeOver.whenWhole(ready);
  }, [host, onReady, settled]);
  const theme = typeof arrived.theme === 'object' ? arrived.theme : undefined;
  const values = useMemo(() => ({ ...boot.document.theme, ...theme }), [boot, theme]);
  // The same element at each drawing: what changes here reaches those who ask for it, not the whole page.
  const page = useMemo(() => router(<Shell />), [router]);
  return (
    <Provider store={host.redux}>
      <HostContext value={host}>
        <CopyContext value={host.copy}>
          <SessionSettledContext value={settled}>
            <Dressed boot={whole} values={values}>
              <Gate arrived={arrived} values={values} rendered={rendered} contract={boot.document.contract}>
                {page}
              </Gate>
            </Dressed>
          </SessionSettledContext>
        </CopyContext>
      </HostContext>
    </Provider>
  );
}

interface DressedProps {
  readonly boot: Boot;
  readonly values: ThemeValues;
  readonly children: ReactNode;
}

/** The page in its theme, as somebody may have set it since it came, and on the day that it is by now. */
function Dressed({ boot, values, children }: DressedProps) {
  const { mode, today, look } = useSelector(selectPage);
  const { footerHtml } = look ?? boot;
  const shown = useMemo(() => ({ ...boot, mode, today, footerHtml }), [boot, mode, today, footerHtml]);
  return (
    <BootContext value={shown}>
      <FoyerTheme values={look?.values ?? values} dress={mode}>
        {children}
      </FoyerTheme>
    </BootContext>
  );
}

/** What the page brought, or has been answered by now; undefined: not yet. */
type PageAnswers = { readonly [K in keyof Arrived]: Arrived[K] | undefined };

function useArrival(boot: Boot, venue: string | undefined): PageAnswers {
  const [arrived, setArrived] = useState<PageAnswers>(boot);
  useEffect(() => {
    let gone = false;
    const complete = boot.theme !== undefined && boot.clientId !== undefined;
    if (!complete && typeof boot.theme !== 'string')
      void fetchArrival(boot, venue).then((answers) => !gone && setArrived(answers));
    return () => {
      gone = true;
    };
  }, [boot, venue]);
  return arrived;
}

/** Needed only where the page came without its theme: code of its own. */
async function fetchArrival(boot: Boot, venue: string | undefined): Promise<Arrived> {
  try {
    const { arrive } = await import(/* webpackChunkName: "arrival" */ './arrival');
    return await arrive(boot, venue);
  } catch {
    // The code did not come: the full-page error says so, and offers to reload.
    return { theme: 'failed', footerHtml: undefined, clientId: undefined };
  }
}

interface GateProps {
  readonly arrived: PageAnswers;
  readonly values: ThemeValues;
  readonly rendered: boolean;
  readonly contract: number;
  readonly children: ReactNode;
}

/** 'A spinner shows until the theme request has a status and the fonts are active.' */
function Gate({ arrived, values, rendered, contract, children }: GateProps) {
  if (arrived.theme === undefined) return <Progress />;
  if (arrived.theme === 'maintenance') return <InPlace kind="maintenance" />;
  if (arrived.theme === 'failed' || contract !== CONTRACT_VERSION) return <InPlace kind="generic" />;
  if (arrived.clientId === false) return <InPlace kind="notFound" />;
  return (
    <FontsGate values={values} open={rendered} waiting={<Progress />}>
      {/* What breaks in the frame itself, outside of any plugin, leaves no white page either. */}
      <PluginBoundary plugin="the shell" fallback={<InPlace kind="error" />}>
        {children}
      </PluginBoundary>
    </FontsGate>
  );
}

/** A screen in place of the whole page, its title too; of the frame the logo alone is left. */
function InPlace({ kind }: { readonly kind: FullPageKind }) {
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
