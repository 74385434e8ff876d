import { readPlatformConfig } from './config';

test('passwords are hashed with the OWASP parameters by default', () => {
  expect(readPlatformConfig({}).passwordCost).toBe(15);
  expect(readPlatformConfig({ PASSWORD_COST: '17', NODE_ENV: 'production' }).passwordCost).toBe(17);
  expect(readPlatformConfig({ PASSWORD_COST: '8' }).passwordCost).toBe(8);
});

test.each([
  ['8', 'production'],
  ['14', 'production'],
  ['7', undefined],
  ['21', undefined],
  ['1e1', undefined],
  ['-15', undefined],
  ['cheap', undefined],
])('a cost of %s is rejected with a sentence (%s)', (PASSWORD_COST, NODE_ENV) => {
  expect(() => readPlatformConfig({ PASSWORD_COST, NODE_ENV })).toThrow(
    /^PASSWORD_COST is ".*"\. Set it to a whole number from \d+ to 20, or unset it: 15 is the default\.$/,
  );
});

test('sample people are created with FOYER_DEMO alone, and never in production', () => {
  expect(readPlatformConfig({}).samplePeople).toBe(false);
  expect(readPlatformConfig({ FOYER_DEMO: '1' }).samplePeople).toBe(true);
  expect(readPlatformConfig({ NODE_ENV: 'production' }).samplePeople).toBe(false);
  expect(() => readPlatformConfig({ NODE_ENV: 'production', FOYER_DEMO: '1' })).toThrow(/published password/);
});
