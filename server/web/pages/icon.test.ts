import { icon } from './icon';

const svgOf = (name: string, colour: string) => decodeURIComponent(icon(name, colour));

test.each([
  ['#C8F031', '#000'],
  ['#FF0', '#000'],
  ['#ffffff', '#000'],
  ['#6B3FD4', '#fff'],
  ['#0B3C5D', '#fff'],
  ['#000', '#fff'],
])('on %s the letter is %s, for contrast', (colour, ink) => {
  expect(svgOf('Northgate', colour)).toContain(`fill="${ink}">N</text>`);
});

test('the letter is the first character of the name, in any script', () => {
  expect(svgOf(' 💪 Gym', '#000')).toContain('>💪</text>');
  expect(svgOf('<Gym>', '#000')).toContain('>&lt;</text>');
  expect(svgOf('', '#000')).toContain('></text>');
});
