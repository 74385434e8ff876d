/** Allows links only to pages of watched areas, because there is no way back from files, mail, calls or other sites. */
import { urlOf, type ResolvedTenant } from '../../../core/contract';

type Tenant = Pick<ResolvedTenant, 'area' | 'areas' | 'kioskAreas'>;

/** Files and responses of the web host are not pages. A path with a file extension is not a page either. */
const NO_PAGE = /^\/(?:api|assets|_foyer)\/|\.[a-z0-9]{2,5}$/i;

/** Origins of the areas that run the idle check, including this page's own. */
export function watchedOrigins({ area, areas, kioskAreas }: Tenant): readonly string[] {
  const others = kioskAreas.filter((one) => one !== area).map((one) => urlOf(areas[one] ?? '')?.origin);
  return [window.location.origin, ...others.filter((origin) => origin !== undefined)];
}

/** The protocol is checked, because a `blob:` URL has the origin of its page. */
const isPageLink = ({ protocol, origin, pathname }: URL, watched: readonly string[]): boolean =>
  /^https?:$/.test(protocol) && watched.includes(origin) && !NO_PAGE.test(pathname);

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** A modifier key or another mouse button opens a tab or saves a file. A kiosk has only one page. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Runs in the capture phase, before all other listeners. */
const stopOthers = (watched: readonly string[]) => (event: MouseEvent) => {
  const link = linkOf(event);
  if (link === null) return;
  const url = urlOf(link.href);
  if (url && isPageLink(url, watched) && isPlain(event) && !link.hasAttribute('download')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Runs after the router's own links. Replaces the current page, also for an anchor, so that there is no history. */
function followLink(event: MouseEvent): void {
  const link = linkOf(event);
  if (link === null || event.defaultPrevented) return;
  event.preventDefault();
  window.location.replace(link.href);
}

/** For the life of the page. */
export function guardLinks(watched: readonly string[]): void {
  const stop = stopOthers(watched);
  window.open = () => null;
  window.addEventListener('click', stop, { capture: true });
  window.addEventListener('auxclick', stop, { capture: true });
  window.addEventListener('click', followLink);
}
