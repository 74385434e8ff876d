import { httpHost } from './host';

/**
 * Loads a chunk that calls need. Undefined if it cannot be loaded. The error is reported, because a newer build
 * may have removed the chunk, and then only a reload of the page helps.
 */
export const loadCallCode = <Code>(load: () => Promise<Code>): Promise<Code | undefined> =>
  load().catch((error: unknown) => {
    httpHost().report(error, 'a call');
    return undefined;
  });
