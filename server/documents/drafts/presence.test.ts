import { AWAY_AFTER_MS, Presence } from './presence';
import { author } from './testing/memoryDrafts';

const ann = author('1', 'Ann');
const ben = author('2', 'Ben');
let time = 0;
const presence = (): Presence => new Presence(() => new Date(time));
const field = { file: 'tenant.json', pointer: '/name' };

test('an operator sees in which field the others are', () => {
  const present = presence();
  present.report('draft', ann, field);
  present.report('draft', ben, { file: null, pointer: null });
  present.report('other', ben, field);
  expect(present.others('draft', ben.id)).toEqual([
    { operator: ann, ...field, seenAt: new Date(time).toISOString() },
  ]);
  present.report('draft', ann, { ...field, pointer: '/hosts/0' });
  expect(present.others('draft', ben.id)).toMatchObject([{ pointer: '/hosts/0' }]);
});

test('an operator who does not report any more is away', () => {
  const present = presence();
  present.report('draft', ann, field);
  time += AWAY_AFTER_MS - 1;
  expect(present.others('draft', ben.id)).toHaveLength(1);
  time += 1;
  expect(present.others('draft', ben.id)).toEqual([]);
});

test('an operator who leaves is away', () => {
  const present = presence();
  present.report('draft', ann, field);
  present.leave('draft', ann.id);
  expect(present.others('draft', ben.id)).toEqual([]);
});
