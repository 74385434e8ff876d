/**
 * Loads a provider's script once for each URL. A failed or slow load can be tried again. The URL follows the rule
 * for a bank's page: https, or http on the loopback address.
 */
import { isBankAddress } from '../../domain/sca';

const loaded = new Map<string, Promise<boolean>>();

function insert(url: string, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const end = (ok: boolean) => () => {
      clearTimeout(timer);
      if (!ok) {
        script.remove();
        loaded.delete(url);
      }
      resolve(ok);
    };
    const timer = setTimeout(end(false), timeoutMs);
    script.src = url;
    script.async = true;
    script.addEventListener('load', end(true));
    script.addEventListener('error', end(false));
    document.head.append(script);
  });
}

export function loadScript(url: string, timeoutMs: number): Promise<boolean> {
  if (!isBankAddress(url)) return Promise.resolve(false);
  const cached = loaded.get(url);
  if (cached !== undefined) return cached;
  const loading = insert(url, timeoutMs);
  loaded.set(url, loading);
  return loading;
}
