import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const taken = () => true;
const notYet = () => false;

/**
 * False in the server's HTML and until this part of it is taken over. A button that sends what only the
 * application can send is disabled until then: a press would do nothing, and is never repeated.
 */
export const useIsHydrated = (): boolean => useSyncExternalStore(never, taken, notYet);
