/** A call as generated from `schemas/api/calls`: name, path and response schemas. */
export interface CallOf<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly idempotent: boolean;
  /** `status`: only the status matters. If the data does not match its schema, it is undefined. */
  readonly answers: 'json' | 'html' | 'status';
  /** By status. JSON Schema 2020-12 with resolved references. */
  readonly answerSchemas: Readonly<Record<string, object>>;
  /** For types only. Never present at run time. */
  readonly _types?: {
    readonly params: Params;
    readonly query: Query;
    readonly body: Body;
    readonly answer: Answer;
  };
}
