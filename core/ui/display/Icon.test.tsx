import { render } from '@testing-library/react';
import { Icon, type IconName } from './Icon';

afterEach(() => document.documentElement.removeAttribute('dir'));

const turned = (name: IconName) => {
  const { container } = render(<Icon name={name} />);
  const drawing = container.querySelector('svg');
  return drawing && getComputedStyle(drawing).transform === 'scaleX(-1)';
};

test.each<[string, IconName, boolean]>([
  ['rtl', 'chevron-right', true],
  ['rtl', 'arrow-left', true],
  ['rtl', 'chevron-down', false],
  ['ltr', 'chevron-right', false],
])('where text runs %s, %s is mirrored: %p', (dir, name, isTurned) => {
  document.documentElement.dir = dir;
  expect(turned(name)).toBe(isTurned);
});
