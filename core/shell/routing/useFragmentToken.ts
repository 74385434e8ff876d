/** The token of a link in a mail. Browsers do not send a fragment to the server, so no log contains it. */
import { useEffect, useState } from 'react';

/** Reads `#token=...` or the token alone. */
export const tokenIn = (fragment: string): string => {
  const text = fragment.replace(/^#/, '');
  return new URLSearchParams(text).get('token') ?? (text.includes('=') ? '' : text);
};

/** Undefined until it was read; empty if the address has none. It is removed from the address bar and the history. */
export function useFragmentToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    const found = tokenIn(hash);
    if (found !== '') window.history.replaceState(window.history.state, '', pathname + search);
    // In React's development mode the effect runs twice. The second time the address bar is empty.
    setToken((current) => (current === undefined || current === '' ? found : current));
  }, []);
  return token;
}
