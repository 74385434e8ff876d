import type { WebConfig } from './config';

export interface Health {
  readonly ok: boolean;
  readonly parts: Readonly<Record<string, 'up' | 'down'>>;
}

const TIMEOUT_MS = 3_000;

/** Whether every process that visitors need answers. A platform that is not ours need only answer at all. */
export async function checkHealth(config: WebConfig): Promise<Health> {
  const platform = new URL(config.platformUrl.replace('{tenant}', ''));
  const reference = config.sandboxOrigin !== undefined;
  const [platformUp, sandboxUp] = await Promise.all([
    reference ? answers(`${platform.origin}/health`, 200) : answers(platform.href, 499),
    config.sandboxOrigin === undefined ? undefined : answers(`${config.sandboxOrigin}/health`, 200),
  ]);
  const parts: Record<string, 'up' | 'down'> = { web: 'up', platform: platformUp ? 'up' : 'down' };
  if (sandboxUp !== undefined) parts.sandbox = sandboxUp ? 'up' : 'down';
  return { ok: Object.values(parts).every((part) => part === 'up'), parts };
}

async function answers(url: string, worst: number): Promise<boolean> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.status <= worst;
  } catch {
    return false;
  }
}
