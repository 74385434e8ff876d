/** Prints for one target whether the measurement meets it. */
export function printVerdict(kept: boolean, promise: string): void {
  console.log(`${kept ? 'kept  ' : 'MISSED'}  ${promise}`);
}
