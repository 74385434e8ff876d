import { createContext, useContext } from 'react';

/** True once the cookies of the session were looked at: a page comes from the server as a visitor's. */
export const SessionSettledContext = createContext(false);

export const useSessionSettled = (): boolean => useContext(SessionSettledContext);
