/** One line for each promise: whether what was measured keeps it. */
export function printVerdict(kept: boolean, promise: string): void {
  console.log(`${kept ? 'kept  ' : 'MISSED'}  ${promise}`);
}
