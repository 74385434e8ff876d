import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { componentTrail } from './componentTrail';

function Total({ due }: { readonly due: string }) {
  return <p>{due}</p>;
}

test('for a page that differs from its HTML the log names the component', async () => {
  const trails: string[] = [];
  const inside = document.body.appendChild(document.createElement('div'));
  inside.innerHTML = '<div><p>£1.00</p></div>';
  await act(
    async () =>
      void hydrateRoot(
        inside,
        <div>
          <Total due="£2.00" />
        </div>,
        { onRecoverableError: (_, { componentStack }) => trails.push(componentTrail(componentStack)) },
      ),
  );
  // Identified by its position, because source maps may use the first name at that position.
  expect(trails).toEqual([expect.stringMatching(/^\w+ \(componentTrail\.test\.tsx:5:\d+\)$/)]);
});

test('the log names the innermost three components, in files without their origin', () => {
  const at = (name: string) => `    at ${name} (https://venue.example/assets/joining.1a.js?x=1:1:20)`;
  const stack = ['', '    at input', at('a'), '    at div', at('b'), '    at Suspense', at('c')].join('\n');
  expect(componentTrail(stack)).toBe('a (joining.1a.js:1:20) < b (joining.1a.js:1:20) < Suspense');
});

test('without a stack no component is named', () => {
  expect(componentTrail(undefined)).toBe('');
});
