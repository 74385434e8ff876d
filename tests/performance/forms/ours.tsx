/** This product's form as the shell shows it, alone in a page, for `npm run bench -- forms`. */
import { CacheProvider } from '@emotion/react';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { useMemo } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import words from '../../../core/copy/en-GB.json';
import { QuestionForm } from '../../../core/forms/QuestionForm';
import { toQuestionForm } from '../../../core/forms/toQuestionForm';
import { CopyContext, copyOf } from '../../../core/tenant/copy';
import { BootContext } from '../../../core/tenant/hooks';
import { FoyerTheme } from '../../../core/theme/FoyerTheme';
import { styleCache } from '../../../core/theme/styleCache';
import { bootOf } from '../../../core/shell/testing/boot';
import type { BenchGroup } from '../../../tools/bench/forms/questionnaire';

const messages = Object.fromEntries(Object.entries(words).map(([key, text]) => [key, compileMessage(text)]));
const copy = copyOf({ locale: 'en-GB', copy: messages });
const styles = styleCache();
const boot = bootOf();

/** As the platform responds: new objects at every fetch. */
const answered = (groups: readonly BenchGroup[]) =>
  groups.map(({ title, questions }) => ({
    title,
    questions: questions.map(({ id, label, type, required, options }) => ({
      id,
      reference: id,
      label,
      type,
      isRequired: required,
      placeholder: null,
      default: null,
      options: Object.fromEntries(options.map((option) => [option.value, option.label])),
    })),
  }));

function Questionnaire({ groups }: { readonly groups: readonly BenchGroup[] }) {
  const schema = useMemo(() => toQuestionForm(answered(groups)), [groups]);
  return (
    <CacheProvider value={styles}>
      <BootContext value={boot}>
        <CopyContext value={copy}>
          <FoyerTheme values={{}}>
            <QuestionForm schema={schema} onSubmit={() => undefined} submitLabel="Submit" />
          </FoyerTheme>
        </CopyContext>
      </BootContext>
    </CacheProvider>
  );
}

let root: Root | undefined;
window.bench = {
  show: (groups) => {
    root = createRoot(document.getElementById('form') as HTMLElement);
    root.render(<Questionnaire groups={groups} />);
  },
  hide: () => root?.unmount(),
};
