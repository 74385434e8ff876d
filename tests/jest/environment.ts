import './quickSelectors';
import { TestEnvironment } from 'jest-environment-jsdom';

/** Node's channel keeps the process alive, and MSW opens one for good. */
class QuietBroadcastChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    (this as unknown as { unref: () => void }).unref();
  }
}

/** jsdom hides what Node and every browser have; MSW and the code under test need them. */
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
  // jsdom has them too, in JavaScript: many times as slow.
  URL,
  URLSearchParams,
};

export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    for (const [name, value] of Object.entries(fromNode)) {
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    }
  }

  /** Without 'browser', packages answer with their Node form, which is what MSW's server needs. */
  override exportConditions(): string[] {
    return [''];
  }
}
