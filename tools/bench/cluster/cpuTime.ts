/** CPU time of processes, in milliseconds. Other work on the machine hardly changes it, so it can be compared. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

interface Times {
  readonly parent: number;
  readonly own: number;
  /** Of children that have ended. */
  readonly children: number;
}

function timesOf(pid: number | string): Times | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    return { parent, own: (user + system) * TICK_MS, children: (childUser + childSystem) * TICK_MS };
  } catch {
    return undefined;
  }
}

export const cpuTimeOf = (pid: number): number => timesOf(pid)?.own ?? 0;

/** With all children, as PostgreSQL has one for each connection. */
export function cpuTimeOfTree(pid: number): number {
  const root = timesOf(pid);
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(timesOf)
    .filter((times) => times?.parent === pid);
  return (root?.own ?? 0) + (root?.children ?? 0) + living.reduce((sum, times) => sum + (times?.own ?? 0), 0);
}
