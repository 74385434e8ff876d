/**
 * Where a kiosk's page may lead: to pages of areas that are watched, each in the place of the page before.
 * Any other link, a file, a mail, a call, another operator's page, leads nowhere: there is no way back from it.
 */
import { urlOf, type ResolvedTenant } from '../../../core/contract';

type Tenant = Pick<ResolvedTenant, 'area' | 'areas' | 'kioskAreas'>;

/** Files and answers of the web host are no pages; nor is what has the ending of a file. */
const NO_PAGE = /^\/(?:api|assets|_foyer)\/|\.[a-z0-9]{2,5}$/i;

/** Origins of the areas where somebody watches over an idle visit; this page's own is one. */
export function watchedOrigins({ area, areas, kioskAreas }: Tenant): readonly string[] {
  const others = kioskAreas.filter((one) => one !== area).map((one) => urlOf(areas[one] ?? '')?.origin);
  return [window.location.origin, ...others.filter((origin) => origin !== undefined)];
}

/** What was made in a page (`blob:`) has the page's own origin. */
const isPageLink = ({ protocol, origin, pathname }: URL, watched: readonly string[]): boolean =>
  /^https?:$/.test(protocol) && watched.includes(origin) && !NO_PAGE.test(pathname);

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** With a key held a link opens a tab or saves a file, with another button too: a kiosk has one page. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Before anybody else hears of it. */
const stopOthers = (watched: readonly string[]) => (event: MouseEvent) => {
  const link = linkOf(event);
  if (link === null) return;
  const url = urlOf(link.href);
  if (url && isPageLink(url, watched) && isPlain(event) && !link.hasAttribute('download')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Runs after the router, which takes the links that it follows by itself. A place on this page is one to go back to, too. */
function followLink(event: MouseEvent): void {
  const link = linkOf(event);
  if (link === null || event.defaultPrevented) return;
  event.preventDefault();
  window.location.replace(link.href);
}

/** Returns how to undo it. */
export function guardLinks(watched: readonly string[]): () => void {
  const stop = stopOthers(watched);
  const { open } = window;
  window.open = () => null;
  window.addEventListener('click', stop, { capture: true });
  window.addEventListener('auxclick', stop, { capture: true });
  window.addEventListener('click', followLink);
  return () => {
    window.open = open;
    window.removeEventListener('click', stop, { capture: true });
    window.removeEventListener('auxclick', stop, { capture: true });
    window.removeEventListener('click', followLink);
  };
}
