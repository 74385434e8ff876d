import { stepConflicts } from './stepConflict';

test('a conflict has its place, the words of the server and the typed text', () => {
  const change = { action: 'set', file: 'copy/en-GB.json', pointer: '/home.title', value: 'Trent' } as const;
  const errors = { 'copy/en-GB.json/home.title': ['Ben changed this to "Avon".'] };
  expect(stepConflicts({ kind: 'changes', id: 'change-1', changes: [change] }, errors)).toEqual([
    { file: 'copy/en-GB.json', pointer: '/home.title', theirs: 'Ben changed this to "Avon".', mine: 'Trent' },
  ]);
});

test('a conflict of a whole file has no typed text, because the editor shows it', () => {
  const step = { kind: 'text', id: 'change-1', file: 'tenant.json', text: '{}' } as const;
  expect(stepConflicts(step, { 'tenant.json': ['Ben changed this.'] })).toEqual([
    { file: 'tenant.json', pointer: '', theirs: 'Ben changed this.' },
  ]);
});
