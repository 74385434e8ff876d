import { useTheme } from '@emotion/react';
import styled from '@emotion/styled';
import { useLayoutEffect, useState } from 'react';
import type * as cleanerModule from './cleanMarkup';

export interface SafeHtmlProps {
  /** HTML of the server: footer, terms, descriptions. It is never trusted. */
  readonly html: string;
  /** Called when the cleaned markup is in the page (and can be measured). */
  readonly onShown?: () => void;
  /** Called if the sanitizer could not be loaded. Nothing is shown then. */
  readonly onFailed?: () => void;
  readonly className?: string;
}

const Prose = styled('div')(({ theme }) => ({
  overflowWrap: 'anywhere',
  '& p, & ul, & ol, & dl, & blockquote, & pre': { margin: 0, maxWidth: '66ch' },
  '& h2, & h3, & h4, & h5, & h6': {
    fontFamily: 'inherit',
    fontSize: '1rem',
    fontWeight: 700,
    letterSpacing: 'normal',
    margin: 0,
  },
  // At every depth, and with more specificity than the zero margin above: `&&`.
  '&& * + p, && * + ul, && * + ol, && * + dl, && * + blockquote, && * + table': {
    marginTop: theme.spacing(1),
  },
  '&& * + h2, && * + h3, && * + h4, && * + h5, && * + h6': { marginTop: theme.spacing(2) },
  '&& li + li': { marginTop: theme.spacing(0.5) },
  '& pre': { overflowX: 'auto' },
  '& a': { color: 'inherit', textDecoration: 'underline' },
  '& table': { borderCollapse: 'collapse', display: 'block', overflowX: 'auto' },
  '& th, & td': {
    padding: theme.spacing(0.5, 1),
    border: `1px solid ${theme.foyer.line}`,
    textAlign: 'start',
  },
}));

type Cleaner = typeof cleanerModule;
let cleaner: Cleaner | undefined;

async function loadCleaner(): Promise<Cleaner> {
  return (cleaner ??= await import(/* webpackChunkName: "cleaner" */ './cleanMarkup'));
}

/** Loads the sanitizer. HTML that arrives later is in the first paint of its component. */
export const preloadCleaner = (): void => void loadCleaner().catch(() => undefined);

/**
 * Cleans the HTML and then shows it. The server and the first render in the browser show nothing, so that
 * both match. The sanitizer loads on demand. A kiosk shows no links, because the user could not return from
 * them.
 */
export function SafeHtml({ html, onShown, onFailed, className }: SafeHtmlProps) {
  const { kiosk } = useTheme().foyer;
  const [shown, setShown] = useState<{ from: string; clean: string }>();
  useLayoutEffect(() => {
    let gone = false;
    const show = ({ cleanMarkup }: Cleaner) => {
      if (!gone) setShown({ from: html, clean: cleanMarkup(html, { unlinked: kiosk }) });
    };
    // Without the sanitizer nothing is shown: no footer is better than a dangerous one.
    const fail = () => {
      if (!gone) onFailed?.();
    };
    if (cleaner) {
      try {
        show(cleaner);
      } catch {
        fail();
      }
    } else loadCleaner().then(show).catch(fail);
    return () => {
      gone = true;
    };
  }, [html, kiosk, onFailed]);
  const clean = shown?.from === html ? shown.clean : undefined;
  useLayoutEffect(() => {
    if (clean !== undefined) onShown?.();
  }, [clean, onShown]);
  return <Prose className={className} dangerouslySetInnerHTML={{ __html: clean ?? '' }} />;
}
