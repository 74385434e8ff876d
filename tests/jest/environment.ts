import './quickSelectors';
import { quickenVisibility } from './visibilityStyles';
import { TestEnvironment } from 'jest-environment-jsdom';

/** MSW opens a channel and never closes it. Node's channel would keep the process alive. */
class QuietBroadcastChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    (this as unknown as { unref: () => void }).unref();
  }
}

/** jsdom hides what Node and every browser have. MSW and the tested code need them. */
const fromNode = {
  structuredClone,
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  Blob,
  TextEncoder,
  TextDecoder,
  ReadableStream,
  WritableStream,
  TransformStream,
  AbortController,
  AbortSignal,
  TextDecoderStream,
  TextEncoderStream,
  CompressionStream,
  DecompressionStream,
  Uint8Array,
  BroadcastChannel: QuietBroadcastChannel,
  // jsdom has its own, written in JavaScript and many times slower.
  URL,
  URLSearchParams,
};

export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    for (const [name, value] of Object.entries(fromNode)) {
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    }
    quickenVisibility(this.global);
  }

  /** Without 'browser', packages resolve to their Node version, which MSW's server needs. */
  override exportConditions(): string[] {
    return [''];
  }
}
