import words from './copy/en-GB.json';
import manifest from './plugin.json';

test('every page has a title and is open to visitors', () => {
  for (const { title, guard } of manifest.routes) {
    expect(words).toHaveProperty([title]);
    expect(guard).toBe('none');
  }
});
