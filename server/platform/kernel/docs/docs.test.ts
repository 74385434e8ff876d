import { docsPage } from './docsPage';
import { openApi } from './openApi';

const sectionOf = (call: string): string =>
  docsPage()
    .split('<section>')
    .find((section) => section.startsWith(`<h2 id="${call}">`)) ?? '';

test.each([
  ['getClient', 'anyone'],
  ['logout', 'customer or visitor'],
  ['getCart', 'visitor, customer, or staff for a customer'],
  ['getUser', 'signed-in customer'],
  ['openShift', 'staff'],
])('the API description names the callers of %s: %s', (call, who) => {
  expect(sectionOf(call)).toContain(`<span class="tag">${who}</span>`);
});

test('calls for staff only are never described as open', () => {
  expect(openApi()).toMatchObject({
    paths: { '/{tenant}/api/counter/shift': { post: { security: [{ bearer: [] }] } } },
  });
});
