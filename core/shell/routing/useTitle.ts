/** The title of the page: '{app} | {title}'. */
import { useEffect } from 'react';
import { useCopy } from '../../tenant/copy';
import { useTenant } from '../../tenant/hooks';
import { useHost } from '../startup/host';

/** Titles are copy of the tenant and never contain personal data. */
export function useTitleText(title: string): string {
  const copy = useCopy();
  const { name } = useTenant();
  return copy('core.shell.pageTitle', { app: name, title: copy(title) });
}

/** Sets the title of the page. On unmount the previous title is restored. */
export function useTitle(title: string): void {
  const text = useTitleText(title);
  const host = useHost();
  host.titleShown(text);
  useEffect(() => {
    const before = document.title;
    document.title = text;
    return () => {
      document.title = before;
    };
  }, [text]);
}
