import type { Change } from './applyChanges';
import { catalogue, section } from '../testing/catalogue';
import { documentWords } from './documentWords';
import { unsavedParts, unsavedSections } from './typedParts';

const copyChange = (key: string, value: string): Change => ({
  action: 'set',
  file: 'tenant.json',
  pointer: `/copy/en-GB/${key}`,
  value,
});
const colourChange = (value: string): Change => ({
  action: 'set',
  file: 'tenant.json',
  pointer: '/theme/themeAppPrimaryColour',
  value,
});

test('what is typed replaces what is not saved yet', () => {
  const steps = [
    { kind: 'changes' as const, id: '1', changes: [copyChange('a.b', 'One'), copyChange('a.c', 'Two')] },
  ];
  expect(unsavedParts(steps, copyChange('a.b', 'Three'), 'en-GB')).toEqual({
    copy: { 'a.b': 'Three', 'a.c': 'Two' },
    theme: {},
  });
});

test('a text that was typed and then reset is not shown, until it is typed again', () => {
  const typed = copyChange('a.b', 'One');
  const reset: Change = { action: 'remove', file: 'tenant.json', pointer: '/copy/en-GB/a.b' };
  const steps = [{ kind: 'changes' as const, id: '1', changes: [typed, copyChange('a.c', 'Two')] }];
  expect(unsavedParts(steps, reset, 'en-GB').copy).toEqual({ 'a.c': 'Two' });
  const changed = [...steps, { kind: 'changes' as const, id: '2', changes: [reset] }];
  expect(unsavedParts(changed, typed, 'en-GB').copy).toEqual({ 'a.b': 'One', 'a.c': 'Two' });
});

test('texts of another language are not shown', () => {
  expect(unsavedParts([], copyChange('a.b', 'Un'), 'cy-GB').copy).toEqual({});
  const inFile: Change = { action: 'set', file: 'copy/cy-GB.json', pointer: '/a.b', value: 'Un' };
  expect(unsavedParts([], inFile, 'cy-GB').copy).toEqual({ 'a.b': 'Un' });
});

test('a removed colour is the default', () => {
  const removed: Change = { action: 'remove', file: 'tenant.json', pointer: '/theme/themeAppPrimaryColour' };
  expect(unsavedParts([], colourChange('#112233'), 'en-GB').theme).toEqual({
    themeAppPrimaryColour: '#112233',
  });
  expect(unsavedParts([], removed, 'en-GB').theme).toEqual({ themeAppPrimaryColour: null });
});

test('other settings are shown when they are saved', () => {
  const name: Change = { action: 'set', file: 'tenant.json', pointer: '/name', value: 'Lido' };
  expect(unsavedParts([], name, 'en-GB')).toEqual({ copy: {}, theme: {} });
});

test('the visible sections are listed in their order when a step changes them', () => {
  const sections = [
    { use: 'joining.membership', title: 'Pick one' },
    { use: 'joining.centre', hidden: true },
    { use: 'joining.tenantQuestions', key: 'fitness', title: 'joining.page.heading' },
  ];
  const words = documentWords({ areas: { 'online-joining': { sections } } }, () => undefined, {
    ...catalogue({ sections: [section()] }),
  } as unknown as Parameters<typeof documentWords>[2]);
  const step = (pointer: string) => [
    {
      kind: 'changes' as const,
      id: '1',
      changes: [{ action: 'set' as const, file: 'tenant.json', pointer, value: true }],
    },
  ];
  expect(unsavedSections(step('/name'), words)).toBeUndefined();
  expect(unsavedSections(step('/areas/bookings/sections/0/hidden'), words)).toBeUndefined();
  expect(unsavedSections(step('/areas/online-joining/sections/1/hidden'), words)).toMatchObject([
    { id: 'joining.membership', title: 'Pick one' },
    { id: 'joining.tenantQuestions#fitness' },
  ]);
});
