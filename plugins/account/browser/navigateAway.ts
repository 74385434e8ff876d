/** Opens a page of another area of the same operator. It is a separate page on a separate host. */
export const navigateAway = (href: string): void => window.location.assign(href);
