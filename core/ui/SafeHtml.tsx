import { useTheme } from '@emotion/react';
import styled from '@emotion/styled';
import { useEffect, useState } from 'react';

export interface SafeHtmlProps {
  /** HTML of the server: footer, terms, descriptions. Never trusted. */
  readonly html: string;
  /** Called once the cleaned markup stands in the page (and may be measured). */
  readonly onShown?: () => void;
  /** The cleaner could not be loaded, so nothing is shown. */
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
  // At every depth, and stronger than the zero above: `&&`.
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

/**
 * Cleans, then shows. The server and the first render of the browser show nothing, so that both
 * agree; the cleaner comes on demand. A kiosk shows no links: none of them leads back.
 */
export function SafeHtml({ html, onShown, onFailed, className }: SafeHtmlProps) {
  const { kiosk } = useTheme().foyer;
  const [shown, setShown] = useState<{ from: string; clean: string }>();
  useEffect(() => {
    let gone = false;
    const show = (clean: string) => {
      if (!gone) setShown({ from: html, clean });
    };
    // Without the cleaner nothing is shown: better no footer than a dangerous one.
    const fail = () => {
      if (!gone) onFailed?.();
    };
    import(/* webpackChunkName: "cleaner" */ './cleanMarkup')
      .then(({ cleanMarkup }) => show(cleanMarkup(html, { unlinked: kiosk })))
      .catch(fail);
    return () => {
      gone = true;
    };
  }, [html, kiosk, onFailed]);
  const clean = shown?.from === html ? shown.clean : undefined;
  useEffect(() => {
    if (clean !== undefined) onShown?.();
  }, [clean, onShown]);
  return <Prose className={className} dangerouslySetInnerHTML={{ __html: clean ?? '' }} />;
}
