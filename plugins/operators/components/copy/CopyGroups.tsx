/** Texts under the headings of their plugins and screens. */
import styled from '@emotion/styled';
import { useMemo } from 'react';
import {
  groupedEntries,
  groupTitle,
  placeOf,
  resetChanges,
  textChange,
  type CopyEntry,
  type OwnCopy,
} from '../../domain/copyEntries';
import { problemsIn } from '../../domain/problemPlace';
import { Heading, Panel, PanelBody } from '../consoleStyles';
import { CopyRow } from './CopyRow';
import type { SubjectSource } from '../subjectSource';
import { useCopyCheck } from './useCopyCheck';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

interface CopyGroupsProps {
  readonly source: SubjectSource;
  readonly own: OwnCopy;
  readonly entries: readonly CopyEntry[];
  readonly language: string;
  /** The key whose field is open from the start. */
  readonly opened: string | undefined;
}

export function CopyGroups({ source, own, entries, language, opened }: CopyGroupsProps) {
  const check = useCopyCheck();
  const { change, problems } = source;
  const groups = useMemo(() => groupedEntries(entries), [entries]);
  return groups.map(([group, inGroup]) => (
    <Panel key={group} aria-labelledby={`copy-${group}`}>
      <PanelBody>
        <Heading id={`copy-${group}`}>{groupTitle(group)}</Heading>
      </PanelBody>
      <List role="list">
        {inGroup.map((entry) => {
          const place = placeOf(own, entry.key);
          return (
            <CopyRow
              key={entry.key}
              entry={entry}
              isOpened={entry.key === opened}
              language={language}
              check={check}
              place={place}
              problems={entry.own === undefined ? [] : problemsIn(problems, place.file, place.pointer)}
              onCommit={change && (({ key }, text) => change([textChange(own, key, text)]))}
              changeOf={({ key }, text) => textChange(own, key, text)}
              ownKey={{
                change: (changes) => change?.(changes),
                // The search may have left entries out.
                isTaken: (key) => Object.hasOwn({ ...own.inDocument, ...own.inFile }, key),
              }}
              onReset={({ key }) => {
                const changes = resetChanges(own, key);
                if (changes.length > 0) change?.(changes);
              }}
            />
          );
        })}
      </List>
    </Panel>
  ));
}
