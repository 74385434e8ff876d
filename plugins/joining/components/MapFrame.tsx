import styled from '@emotion/styled';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { useCopy, onFirstUserActivity } from '../../../core/contract';
import { Icon } from '../../../core/contract/ui';
import type { VenueMapProps } from '../map/VenueMap';

export type MapFrameProps = Omit<VenueMapProps, 'onFailed' | 'onShown' | 'width'>;

/** The map follows after a pause in typing. Until then the list has the processor. */
const SETTLED_MS = 300;

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.l,
  background: theme.foyer.surfaceSunk,
  color: theme.foyer.textQuiet,
  '& > .instead': {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: theme.spacing(1),
    padding: theme.spacing(3),
    textAlign: 'center',
    '& p': { margin: 0, maxWidth: '34ch' },
    // Without scripts the map cannot load.
    '@media (scripting: none)': { '& p': { display: 'none' } },
  },
}));

/** The value after it has not changed for `ms` milliseconds. */
function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(() => value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** Reserved from the first paint. The code loads at the first user activity. If it fails, the list works. */
export function MapFrame(props: MapFrameProps) {
  const copy = useCopy();
  const frame = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ Part: ComponentType<VenueMapProps>; width: number }>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const named = useDebounced(props.named, SETTLED_MS);
  const show = useCallback(() => setIsShown(true), []);
  const fail = useCallback(() => setHasFailed(true), []);
  useEffect(
    () =>
      onFirstUserActivity(() => {
        import(/* webpackChunkName: "joining-map" */ '../map/VenueMap').then(
          ({ VenueMap: Part }) => setLoaded({ Part, width: frame.current?.clientWidth ?? 0 }),
          fail,
        );
      }),
    [fail],
  );
  return (
    <Frame ref={frame} className="map" role="group" aria-label={copy('joining.map.label')}>
      <div className="instead">
        <Icon name="location" size={2} />
        <p role="status">
          {hasFailed ? copy('joining.map.failed') : !isShown && copy('joining.map.loading')}
        </p>
      </div>
      {loaded && !hasFailed && (
        <loaded.Part {...props} width={loaded.width} named={named} onShown={show} onFailed={fail} />
      )}
    </Frame>
  );
}
