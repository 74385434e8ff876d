import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const taken = () => true;
const notYet = () => false;

/**
 * False in the server's HTML and until this part is hydrated. A button that only the application can handle
 * is disabled until then: a press before hydration would have no effect and is never repeated.
 */
export const useIsHydrated = (): boolean => useSyncExternalStore(never, taken, notYet);
