import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { recordEarlyInput, replayEarlyInput } from './eventReplay';

function Form({ heard }: { readonly heard: (what: string) => void }) {
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [kind, setKind] = useState('all');
  const [pays, setPays] = useState('once');
  return (
    <form onSubmit={() => heard('submitted')}>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <input type="checkbox" aria-label="Agree" checked={agreed} onChange={() => setAgreed(!agreed)} />
      <select aria-label="Kind" value={kind} onChange={(event) => setKind(event.target.value)}>
        <option value="all">All</option>
        <option value="swim">Swimming</option>
      </select>
      {['monthly', 'once'].map((one) => (
        <input
          key={one}
          type="radio"
          aria-label={one}
          name="pays"
          checked={pays === one}
          onChange={() => setPays(one)}
        />
      ))}
      <output>{[name, agreed, kind, pays].join(' ')}</output>
      <button type="button" onClick={() => heard('pressed')}>
        More
      </button>
    </form>
  );
}

/** Renders the page on the server, applies early input, and hydrates it. */
async function hydrate(early: (root: HTMLElement) => readonly HTMLElement[]) {
  const heard: string[] = [];
  const page = <Form heard={(what) => heard.push(what)} />;
  const inside = document.body.appendChild(document.createElement('div'));
  inside.innerHTML = renderToString(page);
  const pressed = early(inside);
  Object.assign(window, { foyerBootstrap: { end: () => ({ pressed, touched: pressed.length > 0 }) } });
  recordEarlyInput(document);
  await act(async () => void hydrateRoot(inside, page, { onRecoverableError: () => undefined }));
  await act(async () => replayEarlyInput());
  return { heard, inside, shown: () => inside.querySelector('output')?.textContent };
}

/** Adds an element beside each field, as a password manager does. */
function decorate(root: HTMLElement) {
  for (const field of root.querySelectorAll('input')) field.after(document.createElement('span'));
}

afterEach(() => document.body.replaceChildren());

const find = <T extends HTMLElement>(root: ParentNode, selector: string) => root.querySelector(selector) as T;

test('text typed before hydration is passed to the application', async () => {
  const { shown } = await hydrate((root) => {
    find<HTMLInputElement>(root, 'input').value = 'Ada';
    return [];
  });
  expect(shown()).toBe('Ada false all once');
});

test('text typed during hydration is kept with the text typed before', async () => {
  const inside = document.body.appendChild(document.createElement('div'));
  inside.innerHTML = renderToString(<Form heard={() => undefined} />);
  const field = find<HTMLInputElement>(inside, 'input');
  field.value = 'Ad';
  recordEarlyInput(document);
  field.value = 'Ada';
  await act(async () => void hydrateRoot(inside, <Form heard={() => undefined} />));
  await act(async () => replayEarlyInput());
  expect(inside.querySelector('output')).toHaveTextContent('Ada false all once');
});

test.each([
  ['its caret', 1, 1],
  ['its selection', 0, 3],
])('a focused field keeps %s during hydration', async (_, from, to) => {
  const { inside, shown } = await hydrate((root) => {
    const field = find<HTMLInputElement>(root, 'input');
    field.value = 'Ada';
    field.focus();
    field.setSelectionRange(from, to);
    return [];
  });
  const { selectionStart, selectionEnd } = find<HTMLInputElement>(inside, 'input');
  expect([selectionStart, selectionEnd]).toEqual([from, to]);
  expect(shown()).toBe('Ada false all once');
});

test('a box checked before hydration stays checked, and the application knows it', async () => {
  const { shown } = await hydrate((root) => {
    find<HTMLInputElement>(root, '[type=checkbox]').checked = true;
    return [];
  });
  expect(shown()).toBe(' true all once');
});

test('an option selected before hydration stays selected, and the application knows it', async () => {
  const { inside, shown } = await hydrate((root) => {
    find<HTMLSelectElement>(root, 'select').value = 'swim';
    return [];
  });
  expect(shown()).toBe(' false swim once');
  expect(find(inside, 'select')).toHaveValue('swim');
});

test('a radio button selected before hydration stays selected', async () => {
  const { inside, shown } = await hydrate((root) => {
    find<HTMLInputElement>(root, '[aria-label=monthly]').checked = true;
    return [];
  });
  expect(shown()).toBe(' false all monthly');
  expect(find(inside, '[aria-label=monthly]')).toBeChecked();
});

test('a press is repeated once', async () => {
  const { heard } = await hydrate((root) => [find(root, 'button')]);
  expect(heard).toEqual(['pressed']);
});

test('a press that removes the button of another press is the last', async () => {
  const gone = document.createElement('button');
  const pressed = jest.spyOn(gone, 'click');
  const { heard } = await hydrate((root) => [find(root, 'button'), gone]);
  expect(heard).toEqual(['pressed']);
  expect(pressed).not.toHaveBeenCalled();
});

test('each of several switched toggles sees the toggles before it', async () => {
  function Switches() {
    const [on, setOn] = useState<readonly string[]>([]);
    return ['a', 'b'].map((one) => (
      <button key={one} type="button" aria-pressed={on.includes(one)} onClick={() => setOn([...on, one])}>
        {one}
      </button>
    ));
  }
  const inside = document.body.appendChild(document.createElement('div'));
  inside.innerHTML = renderToString(<Switches />);
  Object.assign(window, {
    foyerBootstrap: { end: () => ({ pressed: [...inside.children], touched: true }) },
  });
  await act(async () => void hydrateRoot(inside, <Switches />));
  await act(async () => replayEarlyInput());
  for (const one of inside.children) expect(one).toHaveAttribute('aria-pressed', 'true');
});

test('nothing is repeated without input', async () => {
  const { heard, shown } = await hydrate(() => []);
  expect(heard).toEqual([]);
  expect(shown()).toBe(' false all once');
});

describe('if other code added elements, so that the page is rendered again,', () => {
  test('earlier text, checks and choices stay, and the application knows them', async () => {
    const { shown } = await hydrate((root) => {
      find<HTMLInputElement>(root, 'input').value = 'Ada';
      find<HTMLInputElement>(root, '[type=checkbox]').checked = true;
      find<HTMLSelectElement>(root, 'select').value = 'swim';
      find<HTMLInputElement>(root, '[aria-label=monthly]').checked = true;
      decorate(root);
      return [];
    });
    expect(shown()).toBe('Ada true swim monthly');
  });

  test('a focused field keeps the focus', async () => {
    const { inside } = await hydrate((root) => {
      find<HTMLInputElement>(root, 'input').focus();
      decorate(root);
      return [];
    });
    expect(find(inside, 'input')).toHaveFocus();
  });

  test('each press is repeated once', async () => {
    const { heard } = await hydrate((root) => {
      decorate(root);
      return [find(root, 'button')];
    });
    expect(heard).toEqual(['pressed']);
  });
});
