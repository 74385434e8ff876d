import { copyOf } from './copy';

test('the number beside a name of a right-to-left script stays on its side of the name', () => {
  const copy = copyOf({
    locale: 'en-GB',
    copy: { 'lockers.slot': [['leader'], ' · ', ['count'], ' places'] },
  });
  expect(copy('lockers.slot', { leader: 'محمد', count: 3 })).toBe('\u2068محمد\u2069 · 3 places');
  expect(copy('lockers.slot', { leader: 'Loveday', count: 3 })).toBe('Loveday · 3 places');
});
