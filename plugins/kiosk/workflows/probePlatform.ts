import { call, put, select } from 'typed-redux-saga';
import { selectMode } from '../../../core/contract';
import { nextProbeMs, reachabilityAfter } from '../domain/reachability';
import { probePlatform, isPageAvailable } from '../browser/platformProbe';
import { loadHome } from '../browser/clearBrowserData';
import { platformProbed } from '../state/events';
import { needsReload, addressOfHome } from './reloadHome';
import type { Waiting } from './waitingHome';

export function* probePlatformNow(waiting: Waiting) {
  const { answered, time } = yield* call(probePlatform, yield* select(selectMode));
  if (time !== undefined) waiting.clock.set(time);
  const wasAway = reachabilityAfter(waiting.failures) === 'away';
  // A newly loaded page has all its data, even if this page was rendered without some of it.
  const isRequested = answered && (wasAway || (yield* needsReload(waiting)));
  const home = yield* addressOfHome();
  const comes = isRequested && (yield* call(isPageAvailable, home));
  // While the page cannot be loaded, the state does not improve: an away platform stays away, and a usable
  // page stays open.
  const isWell = answered && (comes || !wasAway);
  // Without a connection, one failure counts as two, because it is not a short interruption.
  const failed = navigator.onLine === false ? 2 : 1;
  waiting.failures = isWell ? 0 : waiting.failures + failed;
  waiting.nextProbeAt = performance.now() + nextProbeMs(waiting.failures, Math.random());
  if (!isWell) yield* put(platformProbed({ platform: reachabilityAfter(waiting.failures) }));
  if (comes) yield* call(loadHome, home);
}
