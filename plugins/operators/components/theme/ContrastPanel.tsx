/** The contrast of every pair of a colour and its background, by background. */
import styled from '@emotion/styled';
import { useCopy, type ContrastPair, type PairGround } from '../../../../core/contract';
import { Icon } from '../../../../core/contract/ui';
import { Heading, Note, Panel, PanelBody, Quiet } from '../consoleStyles';

const Ground = styled('details')(({ theme }) => ({ borderTop: `1px solid ${theme.foyer.line}` }));
const Summary = styled('summary')(({ theme }) => ({
  padding: theme.spacing(1, 2),
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover': { background: theme.foyer.surfaceSunk },
  '&:focus-visible': { outlineOffset: -3 },
  [theme.foyer.touch]: { padding: theme.spacing(1.5, 2) },
}));
const Totals = styled('span')(({ theme }) => ({ marginInlineStart: theme.spacing(1) }));
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Entry = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(0.25, 1.5),
  padding: theme.spacing(0.75, 2),
  borderTop: `1px solid ${theme.foyer.line}`,
}));
const Sample = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: '2.5rem',
  height: '2rem',
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.s,
  fontWeight: 700,
}));
const Edge = styled('span')({ width: '1.5rem', height: '1rem', border: '2px solid currentColor' });
const Words = styled('span')({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
const Overall = styled('p')(({ theme }) => ({ margin: theme.spacing(1, 0, 0), fontWeight: 600 }));
const Tone = styled('span')<{ readonly tone: 'success' | 'danger' }>(({ theme, tone }) => ({
  color: theme.foyer.tone[tone].text,
}));
const Result = styled('span')<{ readonly tone: 'success' | 'danger' }>(({ theme, tone }) => ({
  display: 'grid',
  justifyItems: 'end',
  color: theme.foyer.tone[tone].text,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
}));

const RATIO_OF_TEXT = 4.5;

const isEnough = ({ ratio, required }: ContrastPair): boolean => ratio >= required;

/** Never rounded up: 4.49 is not 4.5. */
const shownRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

function Pair({ pair }: { readonly pair: ContrastPair }) {
  const copy = useCopy();
  const { ink, inkColour, groundColour, ratio, required, chosen } = pair;
  const passes = isEnough(pair);
  return (
    <Entry>
      <Sample aria-hidden="true" style={{ color: inkColour, background: groundColour }}>
        {required === RATIO_OF_TEXT ? copy('operators.theme.sample') : <Edge />}
      </Sample>
      <Words>
        {copy(`operators.theme.ink.${ink}`)}
        {chosen && (
          <Quiet>
            {copy('operators.theme.adjusted', {
              chosen: chosen.colour.toUpperCase(),
              ratio: shownRatio(chosen.ratio),
            })}
          </Quiet>
        )}
      </Words>
      <Result tone={passes ? 'success' : 'danger'}>
        <span>
          <Icon name={passes ? 'success' : 'error'} size={1} />{' '}
          {copy(passes ? 'operators.theme.passes' : 'operators.theme.fails')}
        </span>
        {copy('operators.theme.ratio', { ratio: shownRatio(ratio), required: String(required) })}
      </Result>
    </Entry>
  );
}

function PairsOn({
  ground,
  pairs,
}: {
  readonly ground: PairGround;
  readonly pairs: readonly ContrastPair[];
}) {
  const copy = useCopy();
  const failing = pairs.filter((pair) => !isEnough(pair)).length;
  return (
    <Ground>
      <Summary>
        <strong>{copy(`operators.theme.ground.${ground}`)}</strong>
        <Totals>
          <Tone tone={failing === 0 ? 'success' : 'danger'}>
            <Icon name={failing === 0 ? 'success' : 'error'} size={1} />{' '}
            {copy('operators.theme.groundResult', { count: pairs.length, failing })}
          </Tone>
        </Totals>{' '}
        <Quiet>
          {copy('operators.theme.groundDetail', {
            ratio: shownRatio(Math.min(...pairs.map(({ ratio }) => ratio))),
            changed: pairs.filter(({ chosen }) => chosen !== undefined).length,
          })}
        </Quiet>
      </Summary>
      <List role="list">
        {pairs.map((pair) => (
          <Pair key={pair.ink} pair={pair} />
        ))}
      </List>
    </Ground>
  );
}

export function ContrastPanel({ pairs }: { readonly pairs: readonly ContrastPair[] }) {
  const copy = useCopy();
  const grounds: readonly PairGround[] = [...new Set(pairs.map(({ ground }) => ground))];
  const failing = pairs.filter((pair) => !isEnough(pair)).length;
  return (
    <Panel aria-labelledby="theme-contrast">
      <PanelBody>
        <Heading id="theme-contrast">{copy('operators.theme.contrast')}</Heading>
        <Note>{copy('operators.theme.contrastHelp')}</Note>
        <Overall role="status">
          {copy('operators.theme.contrastResult', { count: pairs.length, failing })}
        </Overall>
      </PanelBody>
      {grounds.map((ground) => (
        <PairsOn key={ground} ground={ground} pairs={pairs.filter((pair) => pair.ground === ground)} />
      ))}
    </Panel>
  );
}
