import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './ownerStacks';
import '../../core/testing/console';
import { network } from '../../core/testing/network';

configure({ asyncUtilTimeout: 4000 });

let unhandled: string[] = [];

beforeAll(() => {
  network.listen({
    onUnhandledRequest: (request) => {
      unhandled.push(`${request.method} ${request.url}`);
      throw new Error(`No handler for ${request.method} ${request.url}`);
    },
  });
});

afterEach(() => {
  network.resetHandlers();
  const found = unhandled;
  unhandled = [];
  if (found.length > 0) throw new Error(`Requests that no handler answered:\n${found.join('\n')}`);
});

afterAll(() => {
  network.close();
});

if (!window.matchMedia) {
  window.matchMedia = (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
}
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
