/** When something is shown: a sentence, and the menus that build it. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useCopy } from '../../../../core/contract';
import {
  readCondition,
  writeCondition,
  type ConditionGroup,
  type FactTest,
  type GroupMode,
} from '../../domain/conditionForm';
import { firstTest, type FactOption } from '../../domain/factOptions';
import { Blocks, Line, Note } from '../consoleStyles';
import { FactTestRow } from './FactTestRow';

const Inner = styled('div')(({ theme }) => ({
  paddingInlineStart: theme.spacing(1.5),
  borderInlineStart: `3px solid ${theme.foyer.line}`,
}));
const Sentence = styled('p')({ margin: 0, fontWeight: 600, overflowWrap: 'anywhere' });

const MODES: readonly GroupMode[] = ['all', 'any', 'none', 'notAll'];

type Part = ConditionGroup['parts'][number];

interface GroupProps {
  readonly group: ConditionGroup;
  readonly facts: readonly FactOption[];
  readonly onChange: ((group: ConditionGroup) => void) | undefined;
  readonly isInner?: boolean;
}

/** Two tests of different facts, because a group of one would be no group. */
function newGroup(facts: readonly FactOption[]): ConditionGroup<FactTest> | undefined {
  const [first, second] = facts.filter(({ knownAfter }) => knownAfter === undefined);
  if (first === undefined || second === undefined) return undefined;
  return { kind: 'group', mode: 'any', parts: [firstTest(first), firstTest(second)] };
}

const isFlat = (group: ConditionGroup): group is ConditionGroup<FactTest> =>
  group.parts.every(({ kind }) => kind === 'test');

function Group({ group, facts, onChange, isInner = false }: GroupProps) {
  const copy = useCopy();
  const { mode, parts } = group;
  const set = (next: readonly Part[]) => onChange?.({ ...group, parts: next });
  const replace = (at: number, part: Part | undefined) =>
    set(parts.flatMap((each, index) => (index !== at ? [each] : part === undefined ? [] : [part])));
  const usable = facts.find(({ knownAfter }) => knownAfter === undefined);
  const inner = isInner ? undefined : newGroup(facts);
  return (
    <Blocks>
      {(parts.length > 1 || mode !== 'all') && (
        <TextField
          select
          value={mode}
          disabled={onChange === undefined}
          onChange={({ target }) => {
            const next = MODES.find((each) => each === target.value);
            if (next) onChange?.({ ...group, mode: next });
          }}
          slotProps={{
            select: { native: true },
            htmlInput: { 'aria-label': copy('operators.condition.mode') },
          }}
          sx={{ width: '16rem', maxWidth: '100%' }}
        >
          {MODES.map((each) => (
            <option key={each} value={each}>
              {copy(`operators.condition.mode.${each}`)}
            </option>
          ))}
        </TextField>
      )}
      {parts.map((part, at) =>
        part.kind === 'test' ? (
          <FactTestRow
            // The place is what identifies a test: its fact and its values change.
            key={at}
            test={part}
            facts={facts}
            onChange={onChange && ((test) => replace(at, test))}
            onRemove={() => replace(at, undefined)}
          />
        ) : (
          <Inner key={at} role="group" aria-label={copy('operators.condition.group')}>
            <Group
              group={part}
              facts={facts}
              isInner
              onChange={
                onChange &&
                ((next) => {
                  if (isFlat(next)) replace(at, next);
                })
              }
            />
          </Inner>
        ),
      )}
      {onChange && (
        <Line>
          {usable && (
            <Button variant="outlined" onClick={() => set([...parts, firstTest(usable)])}>
              {copy('operators.condition.add')}
            </Button>
          )}
          {inner && parts.length > 0 && (
            <Button onClick={() => set([...parts, inner])}>{copy('operators.condition.addGroup')}</Button>
          )}
        </Line>
      )}
    </Blocks>
  );
}

const NOTHING: ConditionGroup = { kind: 'group', mode: 'all', parts: [] };

interface ConditionEditorProps {
  /** As in the document. Undefined: there is no condition. */
  readonly when: unknown;
  readonly sentence: string;
  readonly facts: readonly FactOption[];
  /** `undefined` removes the condition. Absent: it can be read and not changed. */
  readonly onChange: ((when: unknown) => void) | undefined;
}

export function ConditionEditor({ when, sentence, facts, onChange }: ConditionEditorProps) {
  const copy = useCopy();
  const group = when === undefined ? NOTHING : readCondition(when);
  return (
    <Blocks>
      <Sentence>{sentence}</Sentence>
      {group === undefined ? (
        <Note>{copy('operators.condition.complex')}</Note>
      ) : (
        <Group
          group={group}
          facts={facts}
          onChange={onChange && ((next) => onChange(writeCondition(next)))}
        />
      )}
    </Blocks>
  );
}
