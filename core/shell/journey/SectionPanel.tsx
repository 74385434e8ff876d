import { memo, type KeyboardEvent } from 'react';
import { useDispatch } from 'react-redux';
import { sectionOpened } from '../../store/journey';
import { useCopy } from '../../tenant/copy';
import { Icon } from '../../ui/display/Icon';
import { LinkButton } from '../../ui/controls/LinkButton';
import { Skeleton } from '../../ui/display/Skeleton';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { HydrationBoundary } from '../../hydration/HydrationBoundary';
import { useHost } from '../startup/host';
import { PluginBoundary } from '../plugins/PluginBoundary';
import { Badge, Body, Head, Item, Progress, Summary, Title, Words, headingId } from './journeyStyles';
import type { JourneyView, SectionView } from './sections';
import { useCompleting } from './useJourney';

interface SectionPanelProps extends Pick<JourneyView, 'total' | 'isTotalKnown'> {
  readonly view: SectionView;
}

export const SectionPanel = memo(function SectionPanel({ view, ...totals }: SectionPanelProps) {
  const { section, number, status, hasProblem } = view;
  const copy = useCopy();
  const { plugins } = useHost();
  const press = useHeadingKeys(view);
  const title = copy(section.title);
  const SummaryLine = status === 'done' ? plugins.section(section)?.summary : undefined;
  return (
    <Item data-status={status} aria-current={status === 'open' ? 'step' : undefined}>
      <Head>
        {status === 'open' && <StepProgress number={number} {...totals} />}
        <Badge aria-hidden="true">{status === 'done' ? <Icon name="check" /> : number}</Badge>
        <Words>
          <Title id={headingId(section.id)} tabIndex={-1} onKeyDown={press}>
            <span>
              <VisuallyHidden>{copy('core.journey.step', { number })} </VisuallyHidden>
              {title}
            </span>
            {hasProblem && <Icon name="warning" />}
            <VisuallyHidden>{sectionStatusText(view, copy)}</VisuallyHidden>
          </Title>
          {SummaryLine && (
            <Summary>
              <PluginBoundary plugin={section.plugin} fallback={null}>
                <HydrationBoundary fallback={null}>
                  <SummaryLine sectionId={section.id} settings={section.settings} />
                </HydrationBoundary>
              </PluginBoundary>
            </Summary>
          )}
        </Words>
        {view.canEdit && <EditButton id={section.id} title={title} />}
      </Head>
      {status === 'open' && <SectionBody view={view} />}
    </Item>
  );
});

/** The bar repeats the text beside it. */
function StepProgress({ number, total, isTotalKnown }: Omit<SectionPanelProps, 'view'> & { number: number }) {
  const copy = useCopy();
  return (
    <Progress>
      {copy(isTotalKnown ? 'core.journey.of' : 'core.journey.ofAbout', { number, total })}
      <svg viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={number} height="1" />
      </svg>
    </Progress>
  );
}

/** Space would scroll the opened section out of view. On its heading, Space and Enter do the same as Edit. */
function useHeadingKeys({ section, canEdit }: SectionView) {
  const dispatch = useDispatch();
  return (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== ' ' && event.key !== 'Enter')) return;
    event.preventDefault();
    if (canEdit) dispatch(sectionOpened({ id: section.id }));
  };
}

function sectionStatusText({ status, hasProblem }: SectionView, copy: (key: string) => string): string {
  const statusText = status === 'done' ? copy('core.journey.done') : '';
  return hasProblem ? `${statusText} ${copy('core.journey.problem')}` : statusText;
}

function EditButton({ id, title }: { readonly id: string; readonly title: string }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  return (
    <LinkButton onClick={() => dispatch(sectionOpened({ id }))} data-print="none">
      <span>
        {copy('core.journey.edit')} <VisuallyHidden>{title}</VisuallyHidden>
      </span>
    </LinkButton>
  );
}

function SectionBody({ view: { section } }: { readonly view: SectionView }) {
  const { plugins } = useHost();
  const { id, settings, plugin } = section;
  const onComplete = useCompleting(id);
  const Section = plugins.section(section)?.component;
  if (!Section) return null;
  return (
    <Body role="group" aria-labelledby={headingId(id)}>
      <PluginBoundary plugin={plugin}>
        <HydrationBoundary fallback={<Skeleton fields={10} />}>
          <Section settings={settings} sectionId={id} onComplete={onComplete} />
        </HydrationBoundary>
      </PluginBoundary>
    </Body>
  );
}
