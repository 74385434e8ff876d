/** The full-page screens: a message and a button for the next step. */
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useCopy } from '../../tenant/copy';
import { useMode, useTenant } from '../../tenant/hooks';
import { Button } from '../../ui/controls/Button';
import { basename, withMode } from '../routing/paths';
import { useReportNotFound } from '../routing/notFoundState';
import { useTitle } from '../routing/useTitle';

export type FullPageKind = 'error' | 'notFound' | 'maintenance' | 'generic';

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.spacing(2),
  maxWidth: '70rem',
  margin: '0 auto',
  padding: theme.spacing(8, 3),
  // Inside the page layout it starts at the same position as other content.
  '#content &': { padding: theme.spacing(4, 0) },
  '& h1:focus': { outline: 'none' },
  '& p': { margin: 0, fontSize: '1.125rem', maxWidth: '66ch' },
}));

export function FullPage({ kind }: { readonly kind: FullPageKind }) {
  const copy = useCopy();
  const home = useHome();
  const leads: ReactNode =
    kind === 'error' || kind === 'notFound' ? (
      <Button kind="primary" href={home}>
        {copy('core.full.goHome')}
      </Button>
    ) : (
      <Button onClick={() => window.location.reload()}>{copy('core.full.reload')}</Button>
    );
  return (
    <Root>
      <h1 tabIndex={-1}>{copy(`core.full.${kind}.title`)}</h1>
      <p>{copy(`core.full.${kind}.hint`)}</p>
      {leads}
    </Root>
  );
}

/** '/' of the area. It uses no router, because the router may be what failed. */
export function useHome(): string {
  const { basePath } = useTenant();
  return basename(basePath) + withMode('/', useMode());
}

/** For a page whose address is valid, but which this operator or venue does not have. */
export function NotFoundPage() {
  useTitle('core.full.notFound.title');
  useReportNotFound();
  return <FullPage kind="notFound" />;
}
