/** A call that loads one place, for tests, with its response and a function that sends it. */
import { http, HttpResponse } from 'msw';
import type { CallOf } from '../../../schemas/callOf';
import { sendCall } from '../sendCall';

export type Place = { readonly placeName: string; readonly answers: Readonly<Record<string, string>> };

const answerSchema = {
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: {
        place_name: { type: 'string' },
        answers: { type: 'object', additionalProperties: { type: 'string' } },
      },
      required: ['place_name'],
      additionalProperties: false,
    },
    check_sum: { type: 'string' },
  },
  required: ['data'],
  additionalProperties: false,
};

export const getPlace: CallOf<{ slug: string }, { radius?: number }, undefined, Place> = {
  name: 'getPlace',
  method: 'GET',
  path: '/api/places/{slug}',
  idempotent: false,
  answers: 'json',
  answerSchemas: { '200': answerSchema },
};

export const place = (body: unknown, init?: ResponseInit) =>
  http.get('*/api/places/leeds', () => HttpResponse.json(body as never, init));

export const callGetPlace = () => sendCall(getPlace, { params: { slug: 'leeds' } });
