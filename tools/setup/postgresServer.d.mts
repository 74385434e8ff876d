export interface TemporaryPostgres {
  readonly url: string;
  /** Of the process that starts the others. */
  readonly pid: number;
  stop(): void;
}
export function startPostgres(options?: { readonly durable?: boolean }): Promise<TemporaryPostgres>;
