import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { replay, typedBefore } from './replay';

function Form({ heard }: { readonly heard: (what: string) => void }) {
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  return (
    <form onSubmit={() => heard('submitted')}>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <input type="checkbox" aria-label="Agree" checked={agreed} onChange={() => setAgreed(!agreed)} />
      <output>{`${name} ${agreed}`}</output>
      <button type="button" onClick={() => heard('pressed')}>
        More
      </button>
    </form>
  );
}

/** The page as it came, what somebody did to it, and the application that takes it over. */
async function takeOver(early: (root: HTMLElement) => HTMLElement | undefined) {
  const heard: string[] = [];
  const page = <Form heard={(what) => heard.push(what)} />;
  const inside = document.body.appendChild(document.createElement('div'));
  inside.innerHTML = renderToString(page);
  const pressed = early(inside);
  Object.assign(window, { foyerStarter: () => ({ pressed, touched: pressed !== undefined }) });
  const typed = typedBefore(inside);
  await act(async () => void hydrateRoot(inside, page));
  await act(async () => void replay(typed));
  return { heard, shown: () => inside.querySelector('output')?.textContent };
}

const find = <T extends HTMLElement>(root: ParentNode, selector: string) => root.querySelector(selector) as T;

test('text typed before the application was there is handed to it', async () => {
  const { shown } = await takeOver((root) => {
    find<HTMLInputElement>(root, 'input').value = 'Ada';
    return undefined;
  });
  expect(shown()).toBe('Ada false');
});

test('what is typed while the application arrives is kept with what was typed before', async () => {
  const inside = document.body.appendChild(document.createElement('div'));
  inside.innerHTML = renderToString(<Form heard={() => undefined} />);
  const field = find<HTMLInputElement>(inside, 'input');
  field.value = 'Ad';
  const typed = typedBefore(inside);
  field.value = 'Ada';
  await act(async () => void hydrateRoot(inside, <Form heard={() => undefined} />));
  await act(async () => void replay(typed));
  expect(inside.querySelector('output')).toHaveTextContent('Ada false');
});

test('a box ticked before the application was there stays ticked, and the application knows', async () => {
  const { shown } = await takeOver((root) => {
    find<HTMLInputElement>(root, '[type=checkbox]').checked = true;
    return undefined;
  });
  expect(shown()).toBe(' true');
});

test('the last press is repeated once', async () => {
  const { heard } = await takeOver((root) => find(root, 'button'));
  expect(heard).toEqual(['pressed']);
});

test('nothing is repeated when nobody did anything', async () => {
  const { heard, shown } = await takeOver(() => undefined);
  expect(heard).toEqual([]);
  expect(shown()).toBe(' false');
});
