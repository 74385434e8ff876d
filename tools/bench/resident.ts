/** Resident memory of the product's processes. Available only on Linux. */
import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  readonly pid: string;
  readonly parent: string;
  readonly command: string;
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended, or this system is not Linux.
    return '';
  }
};

function processes(): readonly Process[] {
  let pids: readonly string[] = [];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
  return pids.map((pid) => ({
    pid,
    parent: /^PPid:\s*(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? '',
    command: textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' '),
  }));
}

/** Megabytes of the child process that runs `server/<name>/main.ts`, including its own child processes. */
export function residentMb(parent: number, name: string): number {
  const all = processes();
  const below = (pid: string): readonly string[] => [
    pid,
    ...all.filter((one) => one.parent === pid).flatMap((one) => below(one.pid)),
  ];
  const found = all.find(
    (one) => one.parent === String(parent) && one.command.includes(`server/${name}/main.ts`),
  );
  if (found === undefined) return NaN;
  const kb = below(found.pid).map((pid) =>
    Number(/^VmRSS:\s*(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0),
  );
  return Math.round(kb.reduce((sum, one) => sum + one, 0) / 1024);
}
