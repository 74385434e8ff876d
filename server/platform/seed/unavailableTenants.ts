/** Tenants that are unavailable because their seed is missing or invalid, each with the reason. */
export class UnavailableTenants {
  readonly reasons = new Map<string, string>();

  /** A reason is printed once, although a seed may be read many times before it is corrected. */
  readonly leaveOut = (tenant: string, reason: string): void => {
    if (this.reasons.get(tenant) === reason) return;
    this.reasons.set(tenant, reason);
    console.error(`platform: ${tenant} is unavailable: ${reason}`);
  };

  has(tenant: string): boolean {
    return this.reasons.has(tenant);
  }

  takeBack(tenant: string): void {
    this.reasons.delete(tenant);
  }
}
