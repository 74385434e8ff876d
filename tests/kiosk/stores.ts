/** A canary in every place that a page can write to: the search must find it, and a reset must remove it. */
import type { Page } from '@playwright/test';
import { word, type Canary } from './canaries';

/** Runs in the page. It is text, because compiled test code does not work there. */
const WRITES: Readonly<Record<string, string>> = {
  'the page': `document.body.append(Object.assign(document.createElement('p'), { textContent: CANARY }))`,
  fields: `document.body.append(Object.assign(document.createElement('input'), { value: CANARY }))`,
  'the title': `document.title = CANARY`,
  'the state of history': `history.replaceState({ canary: CANARY }, '')`,
  'the name of the window': `window.name = CANARY`,
  'local storage': `localStorage.setItem('left', CANARY)`,
  'session storage': `sessionStorage.setItem('left', CANARY)`,
  cookies: `document.cookie = 'left=' + CANARY + '; path=/'`,
  'cookies of all areas': `document.cookie = 'shared=' + CANARY + '; path=/; domain=' + location.hostname.replace(/^[^.]+\\./, '')`,
  databases: `await new Promise((done) => {
    const opening = indexedDB.open('left');
    opening.onupgradeneeded = () => opening.result.createObjectStore('left', { autoIncrement: true });
    opening.onsuccess = () => {
      const write = opening.result.transaction('left', 'readwrite');
      write.objectStore('left').add({ canary: CANARY });
      write.oncomplete = () => { opening.result.close(); done(); };
    };
  })`,
  caches: `await (await caches.open('left')).put('/left', new Response(CANARY))`,
  'the clipboard': `await navigator.clipboard.writeText(CANARY)`,
  memory: `window.left = { canary: CANARY }`,
};

export async function plantInStores(page: Page): Promise<readonly Canary[]> {
  const canaries: Canary[] = [];
  for (const [field, write] of Object.entries(WRITES)) {
    const text = word();
    await page.evaluate(`(async () => { const CANARY = ${JSON.stringify(text)}; ${write}; })()`);
    canaries.push({ field, spellings: [text] });
  }
  return canaries;
}
