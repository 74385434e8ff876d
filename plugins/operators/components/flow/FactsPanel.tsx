/** The conditions that the tenant has named: added, changed, renamed and removed together with their uses. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { factInWords, isRecord, useCopy } from '../../../../core/contract';
import type { DocumentWords } from '../../domain/documentWords';
import { factNameOf, factOptions, firstTest } from '../../domain/factOptions';
import { writeCondition } from '../../domain/conditionForm';
import { problemsIn } from '../../domain/problemPlace';
import { childPointer } from '../../domain/jsonPointer';
import { Blocks, Heading, Line, Note, Panel, PanelBody, Row, Rows } from '../consoleStyles';
import { FieldProblems } from '../FieldProblems';
import { NameDialog } from '../NameDialog';
import type { SubjectSource } from '../subjectSource';
import { ConditionEditor } from './ConditionEditor';
import { UsesDialog } from './UsesDialog';

interface FactsProps {
  readonly words: DocumentWords;
  readonly source: SubjectSource;
}

const FILE = 'tenant.json';

const namedFacts = ({ document }: DocumentWords): readonly string[] =>
  isRecord(document) && isRecord(document.facts) ? Object.keys(document.facts) : [];

/** What the operator does with a fact. `to`: its new name. */
type Asked =
  | { readonly about: 'add' }
  | { readonly about: 'name' | 'removal'; readonly name: string }
  | { readonly about: 'renaming'; readonly name: string; readonly to: string };

function FactDialog({
  words,
  source,
  asked,
  onAsk,
}: FactsProps & {
  readonly asked: Asked;
  readonly onAsk: (asked: Asked | undefined) => void;
}) {
  const copy = useCopy();
  const { change = () => undefined } = source;
  const close = () => onAsk(undefined);
  const [first] = factOptions(words);
  const own = namedFacts(words).filter((name) => !('name' in asked) || name !== asked.name);
  // Two names with the same words, such as mandate.needed and own.mandateNeeded, could not be told apart.
  const isTaken = (name: string) =>
    words.composed(name) !== undefined ||
    words.fact(name) !== undefined ||
    own.some((other) => factInWords(other) === factInWords(name));
  const problemOf = (typed: string): string | undefined => {
    const name = factNameOf(typed);
    if (name === undefined) return copy('operators.facts.noName');
    return isTaken(name) ? copy('operators.facts.taken') : undefined;
  };
  if (asked.about === 'add' || asked.about === 'name')
    return (
      <NameDialog
        title={copy('operators.facts.nameHeading')}
        label={copy('operators.facts.name')}
        help={copy('operators.facts.nameHelp')}
        submit={copy('operators.facts.save')}
        before={asked.about === 'name' ? factInWords(asked.name) : ''}
        problemOf={problemOf}
        onClose={close}
        onSubmit={(typed) => {
          const name = factNameOf(typed);
          if (name === undefined) return;
          if (asked.about === 'name') return onAsk({ about: 'renaming', name: asked.name, to: name });
          const value = first && writeCondition({ kind: 'group', mode: 'all', parts: [firstTest(first)] });
          const pointer = childPointer('/facts', name);
          change([{ action: 'set', file: FILE, pointer, value, createParents: true }]);
          return close();
        }}
      />
    );
  const isRenaming = asked.about === 'renaming';
  return (
    <UsesDialog
      named={{ kind: 'fact', name: asked.name, ...(isRenaming && { to: asked.to }) }}
      title={copy(isRenaming ? 'operators.facts.renameHeading' : 'operators.facts.removeHeading', {
        title: factInWords(asked.name),
      })}
      help={copy(isRenaming ? 'operators.facts.renameHelp' : 'operators.facts.removeHelp')}
      submit={copy(isRenaming ? 'operators.facts.rename' : 'operators.facts.remove')}
      change={change}
      onClose={close}
    />
  );
}

function Fact({
  name,
  words,
  source,
  onAsk,
}: FactsProps & {
  readonly name: string;
  readonly onAsk: (asked: Asked) => void;
}) {
  const copy = useCopy();
  const [isOpen, setIsOpen] = useState(false);
  const { change, problems } = source;
  const title = factInWords(name);
  const pointer = childPointer('/facts', name);
  const when = words.composed(name);
  return (
    <Row>
      <div>
        <strong>{title}</strong>
        {!isOpen && <Note>{words.sentence(when)}</Note>}
        {isOpen && (
          <ConditionEditor
            when={when}
            sentence={words.sentence(when)}
            facts={factOptions(words, undefined, name)}
            onChange={
              change &&
              ((next) => {
                // A fact without a condition would be no fact. It is removed with its own button.
                if (next !== undefined) change([{ action: 'set', file: FILE, pointer, value: next }]);
              })
            }
          />
        )}
        <FieldProblems problems={problemsIn(problems, FILE, pointer)} />
      </div>
      {change && (
        <Line>
          <Button
            variant="outlined"
            aria-expanded={isOpen}
            aria-label={copy(isOpen ? 'operators.flow.closeOf' : 'operators.flow.editOf', { title })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {copy(isOpen ? 'operators.flow.close' : 'operators.flow.edit')}
          </Button>
          <Button
            aria-label={copy('operators.facts.renameOne', { title })}
            onClick={() => onAsk({ about: 'name', name })}
          >
            {copy('operators.facts.rename')}
          </Button>
          <Button
            aria-label={copy('operators.facts.removeOne', { title })}
            onClick={() => onAsk({ about: 'removal', name })}
          >
            {copy('operators.facts.remove')}
          </Button>
        </Line>
      )}
    </Row>
  );
}

export function FactsPanel({ words, source }: FactsProps) {
  const copy = useCopy();
  const [asked, setAsked] = useState<Asked>();
  const names = namedFacts(words);
  return (
    <Panel aria-labelledby="named-facts">
      <PanelBody>
        <Blocks>
          <Heading id="named-facts">{copy('operators.condition.own')}</Heading>
          <Note>{copy('operators.facts.help')}</Note>
          {source.change && (
            <div>
              <Button variant="outlined" onClick={() => setAsked({ about: 'add' })}>
                {copy('operators.facts.add')}
              </Button>
            </div>
          )}
        </Blocks>
      </PanelBody>
      <Rows role="list">
        {names.map((name) => (
          <Fact key={name} name={name} words={words} source={source} onAsk={setAsked} />
        ))}
      </Rows>
      {asked && <FactDialog words={words} source={source} asked={asked} onAsk={setAsked} />}
    </Panel>
  );
}
