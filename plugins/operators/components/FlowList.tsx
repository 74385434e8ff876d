/** The sections of an area in their order: moved by drag, by keys and by menu; shown, hidden, retitled. */
import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type DragOverEvent,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { useCopy } from '../../../core/contract';
import { VisuallyHidden } from '../../../core/contract/ui';
import type { DocumentWords } from '../domain/documentWords';
import { emptyForms, formSettingsOf } from '../domain/questions/questionForms';
import { hideChange, pointerOf, problemsOf, type FlowArea, type FlowSection } from '../domain/flow';
import { Heading, Note, Panel, PanelBody, Rows } from './consoleStyles';
import { AddSection } from './flow/AddSection';
import { FlowDialog, type FlowQuestion } from './flow/FlowDialog';
import { SectionEditor } from './flow/SectionEditor';
import { useMoves } from './flow/useMoves';
import { useOpened } from './flow/useOpened';
import { FlowItem } from './FlowItem';
import type { SubjectSource } from './subjectSource';
import { SILENT_DRAG } from './silentDrag';

export interface FlowListProps extends FlowArea {
  readonly words: DocumentWords;
  readonly source: SubjectSource;
}

export function FlowList(props: FlowListProps) {
  const { area, sections, words, source } = props;
  const { change, problems } = source;
  const isReadOnly = change === undefined;
  const copy = useCopy();
  const { announced, refusal, refOf, move, consider } = useMoves(props);
  const [opened, open] = useOpened();
  const [asked, setAsked] = useState<FlowQuestion>();
  const ids = sections.map(({ id }) => id);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const dragged = (act: (section: FlowSection, from: number, to: number) => void) => {
    return ({ active, over }: DragOverEvent) => {
      const from = ids.indexOf(String(active.id));
      const section = sections[from];
      if (section && over) act(section, from, ids.indexOf(String(over.id)));
    };
  };
  const unfinished = words.catalogue ? emptyForms(words, formSettingsOf(words.catalogue)) : [];
  const heading = `flow-${area}`;
  return (
    <Panel aria-labelledby={heading}>
      <PanelBody>
        <Heading id={heading}>{copy('operators.flow.area', { area: words.areaTitle(area) })}</Heading>
        {!isReadOnly && <Note>{copy('operators.flow.help')}</Note>}
      </PanelBody>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragOver={dragged(consider)}
        onDragEnd={dragged((section, _from, to) => move(section, to))}
        accessibility={SILENT_DRAG}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <Rows as="ol" role="list">
            {sections.map((section, at) => {
              const { when, use, id, index } = section;
              const declared = words.section(use);
              const condition = when ?? declared?.requiredWhen ?? undefined;
              return (
                <FlowItem
                  key={id}
                  section={section}
                  pointer={pointerOf(area, section.index)}
                  position={at}
                  count={sections.length}
                  sentence={condition === undefined ? '' : words.sentence(condition)}
                  isRequired={declared?.isRequired ?? false}
                  isReadOnly={isReadOnly}
                  problems={problemsOf(problems, area, section).filter(
                    ({ pointer }) => !unfinished.includes(pointer),
                  )}
                  needsQuestions={unfinished.some((pointer) =>
                    pointer.startsWith(`${pointerOf(area, section.index)}/`),
                  )}
                  refusal={refusal?.id === id ? refusal.text : undefined}
                  detailsId={`section-${index}`}
                  isOpen={opened === id}
                  onOpen={() => open(opened === id ? undefined : id)}
                  handleRef={refOf(id)}
                  onMove={(to) => move(section, to)}
                  onHide={() => change?.([hideChange(area, section)])}
                  onRetitle={() => setAsked({ about: 'title', section })}
                  onRemove={() => setAsked({ about: 'removal', section })}
                >
                  {opened === id && (
                    <SectionEditor
                      id={`section-${index}`}
                      area={props}
                      section={section}
                      words={words}
                      source={source}
                    />
                  )}
                </FlowItem>
              );
            })}
          </Rows>
        </SortableContext>
      </DndContext>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {change && <AddSection area={props} words={words} change={change} />}
      {asked && change && (
        <FlowDialog {...asked} area={area} change={change} onClose={() => setAsked(undefined)} />
      )}
    </Panel>
  );
}
