/** To another area of the same operator: another page, on a host of its own. */
export const navigateAway = (href: string): void => window.location.assign(href);
