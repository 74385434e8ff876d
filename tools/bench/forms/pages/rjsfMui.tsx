/** @rjsf/mui as in its documentation: the data is in the state of the page. */
import Form from '@rjsf/mui';
import validator from '@rjsf/validator-ajv8';
import { useMemo, useState } from 'react';
import type { BenchGroup } from '../questionnaire';
import { jsonSchemaOf } from './jsonSchema';
import { offer } from './mount';

function Questionnaire({ groups }: { readonly groups: readonly BenchGroup[] }) {
  const schema = useMemo(() => jsonSchemaOf(groups), [groups]);
  const [data, setData] = useState<unknown>({});
  return (
    <Form
      schema={schema as never}
      formData={data}
      validator={validator}
      noHtml5Validate
      onChange={(event) => setData(event.formData)}
    />
  );
}

offer((groups) => <Questionnaire groups={groups} />);
