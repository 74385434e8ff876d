/** The process that runs the sandboxes, as this process reaches it. */
export interface Sandbox {
  readonly origin: string;
}
