/**
 * Stores which orders have been counted: each once over reloads and tabs, on its own day only. Without browser
 * storage nothing is counted: a missing sale misleads less than a duplicate.
 */
const DAY_MS = 24 * 60 * 60 * 1000;
/** No customer places so many orders in a day, and the list must not grow without limit. */
const MAX = 50;

type SentOrders = Readonly<Record<string, number>>;

const isSent = (value: unknown): value is SentOrders =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((at) => typeof at === 'number');

function readSent(place: string): SentOrders {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return isSent(found) ? found : {};
  } catch {
    return {};
  }
}

const recent = (sent: SentOrders, now: number): SentOrders =>
  Object.fromEntries(
    Object.entries(sent)
      .filter(([, at]) => at <= now && now - at < DAY_MS)
      .sort(([, one], [, other]) => other - one)
      .slice(0, MAX - 1),
  );

function storeSent(place: string, sent: SentOrders): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(sent));
    return true;
  } catch {
    return false;
  }
}

/** True once for each order on this device. */
export function isFirstTime(
  tenant: string,
  orderId: string,
  placedAt: string | undefined,
  now = Date.now(),
): boolean {
  const age = placedAt === undefined ? 0 : now - Date.parse(placedAt);
  // A device's clock may be wrong by up to a day. An older order is never counted.
  if (!(Math.abs(age) < DAY_MS)) return false;
  const place = `foyer.${tenant}.countedOrders`;
  const sent = readSent(place);
  if (Object.hasOwn(sent, orderId)) return false;
  return storeSent(place, { ...recent(sent, now), [orderId]: now });
}

/** Runs the action in one tab at a time, where the browser supports locks. */
export async function oneTabAtATime(action: () => void): Promise<void> {
  if (navigator.locks === undefined) action();
  else await navigator.locks.request('foyer.countedOrders', action);
}
