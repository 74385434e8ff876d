/**
 * Which orders have been counted, so that each is counted once, over reloads and tabs. An order is
 * remembered for a day and counted only on its own day, so that the list stays short by itself. Where
 * nothing can be remembered nothing is counted: a missing sale misleads less than a doubled one.
 */
const DAY_MS = 24 * 60 * 60 * 1000;
/** Orders remembered; nobody makes so many in a day, and the list must not grow without end. */
const MAX = 50;

type Sent = Readonly<Record<string, number>>;

const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((at) => typeof at === 'number');

function read(place: string): Sent {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return isSent(found) ? found : {};
  } catch {
    return {};
  }
}

const recent = (sent: Sent, now: number): Sent =>
  Object.fromEntries(
    Object.entries(sent)
      .filter(([, at]) => at <= now && now - at < DAY_MS)
      .sort(([, one], [, other]) => other - one)
      .slice(0, MAX - 1),
  );

function written(place: string, sent: Sent): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(sent));
    return true;
  } catch {
    return false;
  }
}

/** True once for each order, and then never again on this device. */
export function isFirstTime(
  tenant: string,
  orderId: string,
  placedAt: string | undefined,
  now = Date.now(),
): boolean {
  const age = placedAt === undefined ? 0 : now - Date.parse(placedAt);
  // A device's clock may be wrong by a day; an order of last month is not.
  if (!(Math.abs(age) < DAY_MS)) return false;
  const place = `foyer.${tenant}.countedOrders`;
  const sent = read(place);
  if (Object.hasOwn(sent, orderId)) return false;
  return written(place, { ...recent(sent, now), [orderId]: now });
}

/** Tabs take turns, where the browser lets them. */
export async function oneTabAtATime(action: () => void): Promise<void> {
  if (navigator.locks === undefined) action();
  else await navigator.locks.request('foyer.countedOrders', action);
}
