/**
 * The seconds to wait before a repeated request, from the header (seconds or a date) or from the error's
 * details. At most one hour.
 */
const MAX_SECONDS = 3600;

export function retryAfterSeconds(header: string | undefined, details: unknown): number | undefined {
  return bounded(fromHeader(header) ?? fromDetails(details));
}

function fromHeader(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

function fromDetails(details: unknown): number | undefined {
  if (typeof details !== 'object' || details === null) return undefined;
  const seconds: unknown = 'retry_after_seconds' in details ? details.retry_after_seconds : undefined;
  return typeof seconds === 'number' && seconds >= 0 ? Math.ceil(seconds) : undefined;
}

function bounded(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : Math.min(seconds, MAX_SECONDS);
}
