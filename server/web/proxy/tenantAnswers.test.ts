import type { ResolvedSection } from '../../../schemas/boot';
import { DOCUMENT } from '../testing/webHost';
import { validatedBody } from './tenantAnswers';
import { ProxyRefusal } from './wireError';

const TRAINING: ResolvedSection = {
  id: 'joining.tenantQuestions#training',
  use: 'joining.tenantQuestions',
  plugin: 'joining',
  title: 'training',
  settings: {
    key: 'training',
    schema: {
      type: 'object',
      required: ['time'],
      properties: {
        time: { type: 'string', title: 'When do you train?', enum: ['am', 'pm'] },
        since: { type: 'string', title: 'Since', format: 'date' },
        sessions: { type: 'integer', title: 'Sessions', minimum: 1 },
      },
    },
  },
  form: { setting: 'schema', answersAt: 'tenantAnswers.training' },
};
const asking = { ...DOCUMENT, sections: [TRAINING] };
const log = { error: jest.fn() };

async function refusalOf(body: unknown, document = asking, method = 'POST') {
  const sent = { body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), method, log };
  return validatedBody(document.sections, sent as never).then(
    () => undefined,
    (error: unknown) =>
      error instanceof ProxyRefusal ? { status: error.status, errors: error.errors } : error,
  );
}

test('valid answers to a tenant’s questions pass, with other answers beside them', async () => {
  expect(
    await refusalOf({ tenantAnswers: { training: { time: 'am', sessions: 3 }, other: 1 } }),
  ).toBeUndefined();
});

test('answers that break the tenant’s rules are rejected, each at its path', async () => {
  const training = { time: ' ', since: '31/02/2020', sessions: 0 };
  expect(await refusalOf({ tenantAnswers: { training } })).toEqual({
    status: 422,
    errors: {
      'tenantAnswers.training.time': ['When do you train? is required.'],
      'tenantAnswers.training.since': ['Since: Date must be valid.'],
      'tenantAnswers.training.sessions': ['Sessions is not valid.'],
    },
  });
});

test('a number that is too large for any number type is rejected at its path', async () => {
  const body = '{"tenantAnswers":{"training":{"time":"am","sessions":1e400}}}';
  expect(await refusalOf(body)).toEqual({
    status: 422,
    errors: { 'tenantAnswers.training.sessions': ['Sessions is not valid.'] },
  });
});

test('too many answers are rejected without a check', async () => {
  const training = { time: 'am', since: Array.from({ length: 6000 }, () => 'z') };
  expect(await refusalOf({ tenantAnswers: { training } })).toEqual({
    status: 422,
    errors: { 'tenantAnswers.training': [expect.any(String)] },
  });
});

test.each([
  ['the visit has no answers', { homeVenueId: 'v1' }],
  ['the body is not JSON, which the platform rejects', '{"tenantAnswers":'],
  ['the body is a list', ['tenantAnswers']],
])('a call passes if %s', async (_, body) => {
  expect(await refusalOf(body)).toBeUndefined();
});

test('escapes in a name hide no answers', async () => {
  const hidden = '{"\\u0074enantAnswers":{"\\u0074raining":{"time":"never"}}}';
  expect(await refusalOf(hidden)).toMatchObject({
    errors: { 'tenantAnswers.training.time': ['When do you train? is not valid.'] },
  });
});

test('a byte order mark before the body hides no answers', async () => {
  const wrong = JSON.stringify({ tenantAnswers: { training: { time: 'never' } } });
  expect(await refusalOf(`\ufeff${wrong}`)).toMatchObject({ status: 422 });
});

test.each(['^(a+)+$', '^.*a.*a.*a.*a.*b$'])(
  'answers to a form with the slow pattern %s are rejected without a match, so that nothing else waits',
  async (pattern) => {
    const schema = { type: 'object', properties: { code: { type: 'string', pattern } } };
    const slow = { ...asking, sections: [{ ...TRAINING, settings: { key: 'training', schema } }] };
    const body = { tenantAnswers: { training: { code: `${'a'.repeat(100_000)}!` } } };
    expect(await refusalOf(body, slow)).toEqual({
      status: 422,
      errors: { 'tenantAnswers.training': ['Some answers need another look.'] },
    });
    expect(await refusalOf({ tenantAnswers: { training: { code: 'ab' } } }, slow)).toBeDefined();
  },
);

test('answers to a form with a warning of `check` are checked like any other', async () => {
  const alike = [
    { const: 'am', title: 'At seven' },
    { const: 'pm', title: 'At seven' },
  ];
  const schema = { type: 'object', properties: { time: { type: 'string', oneOf: alike } } };
  const document = { ...asking, sections: [{ ...TRAINING, settings: { key: 'training', schema } }] };
  const answered = (time: string) => refusalOf({ tenantAnswers: { training: { time } } }, document);
  expect([await answered('pm'), await answered('never')]).toEqual([
    undefined,
    expect.objectContaining({ status: 422 }),
  ]);
});

test('answers that belong to no form are ignored', async () => {
  expect(await refusalOf({ tenantAnswers: { training: 'am' } })).toMatchObject({ status: 422 });
  const hostile = '{"tenantAnswers":{"training":{"__proto__":{"time":"am"}}}}';
  expect(await refusalOf(hostile)).toMatchObject({ status: 422 });
});

test('a tenant without questions and a read are not checked', async () => {
  const wrong = { tenantAnswers: { training: {} } };
  expect(await refusalOf(wrong, { ...asking, sections: [] })).toBeUndefined();
  expect(await refusalOf(wrong, asking, 'PUT')).toBeUndefined();
});

test('a form with an unsupported keyword blocks no customer and is logged', async () => {
  const schema = { type: 'object', properties: { q: { $ref: '#/x' } } };
  const document = { ...asking, sections: [{ ...TRAINING, settings: { schema } }] };
  expect(await refusalOf({ tenantAnswers: { training: {} } }, document)).toBeUndefined();
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ event: 'form.refused' }),
    expect.anything(),
  );
});

const HEALTH: ResolvedSection = {
  ...TRAINING,
  settings: {
    key: 'training',
    schema: {
      type: 'object',
      properties: { condition: { type: 'boolean', title: 'A condition?' } },
      allOf: [
        {
          if: { properties: { condition: { const: true } }, required: ['condition'] },
          then: { properties: { which: { type: 'string', title: 'Which?' } }, required: ['which'] },
        },
      ],
    },
  },
};
const health = { ...DOCUMENT, sections: [HEALTH] };

async function passedOn(answers: object) {
  const body = Buffer.from(
    JSON.stringify({ homeVenueId: 'v1', tenantAnswers: { training: answers, other: 1 } }),
  );
  const passed = await validatedBody(health.sections, { body, method: 'POST', log } as never);
  return { isAsItCame: passed === body, training: JSON.parse(String(passed)).tenantAnswers };
}

test('a conditional question is checked like any other', async () => {
  expect(await refusalOf({ tenantAnswers: { training: { condition: true, which: ' ' } } }, health)).toEqual({
    status: 422,
    errors: { 'tenantAnswers.training.which': ['Which? is required.'] },
  });
  expect(await passedOn({ condition: true, which: 'Asthma' })).toEqual({
    isAsItCame: true,
    training: { training: { condition: true, which: 'Asthma' }, other: 1 },
  });
});

test('an answer to a hidden question is removed, right or wrong', async () => {
  for (const which of ['Asthma', 7, { a: [] }])
    expect(await passedOn({ condition: false, which, extra: 1 })).toEqual({
      isAsItCame: false,
      training: { training: { condition: false, extra: 1 }, other: 1 },
    });
  expect(await passedOn({ which: 'Asthma' })).toMatchObject({ training: { training: {} } });
});
