/** The membership and the centre of a question. Both can also be typed, because the platform may not offer them. */
import TextField from '@mui/material/TextField';
import { useCopy, useRemoteData, typedLine } from '../../../../core/contract';
import { Loaded, Notice } from '../../../../core/contract/ui';
import type { TenantOffers } from '../../../../schemas/generated/api';
import type { WhyQuestion } from '../../domain/why';
import { selectOffers } from '../../state/operators';
import { offers } from '../../state/whyEvents';
import { Fields } from './PersonFields';

type Named = TenantOffers['centres'][number];

interface NamedFieldProps {
  readonly name: 'membership' | 'centre';
  readonly value: string;
  readonly options: readonly Named[];
  readonly tried: boolean;
  readonly onChange: (id: string) => void;
}

/** What is typed is the name of an option, or else an id. */
function NamedField({ name, value, options, tried, onChange }: NamedFieldProps) {
  const copy = useCopy();
  const list = `why-${name}-options`;
  return (
    <>
      <TextField
        fullWidth
        id={`why-${name}`}
        label={copy(`operators.explain.${name}`)}
        defaultValue={options.find(({ id }) => id === value)?.name ?? value}
        onChange={({ target }) => {
          const typed = typedLine(target.value);
          onChange(options.find((option) => option.name === typed)?.id ?? typed);
        }}
        error={tried && value === ''}
        helperText={copy('operators.explain.typedHelp')}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { list, autoComplete: 'off' } }}
      />
      <datalist id={list}>
        {options.map((option) => (
          <option key={option.id} value={option.name} />
        ))}
      </datalist>
    </>
  );
}

interface OfferFieldsProps {
  readonly tenant: string;
  readonly question: WhyQuestion;
  readonly tried: boolean;
  readonly onChange: (question: WhyQuestion) => void;
}

export function OfferFields({ tenant, question, tried, onChange }: OfferFieldsProps) {
  const copy = useCopy();
  const [remote, reload] = useRemoteData(selectOffers, offers, { tenant });
  return (
    <Loaded remote={remote} title={copy('operators.explain.offersFailed')} onRetry={reload}>
      {({ isReached, memberships, centres }) => (
        <>
          {!isReached && (
            <Notice kind="warning" title={copy('operators.explain.notReached')}>
              {copy('operators.explain.notReachedHelp')}
            </Notice>
          )}
          <Fields>
            {question.kind === 'membership' && (
              <div>
                <NamedField
                  name="membership"
                  value={question.membership ?? ''}
                  options={memberships}
                  tried={tried}
                  onChange={(membership) => onChange({ ...question, membership })}
                />
              </div>
            )}
            <div>
              <NamedField
                name="centre"
                value={question.centre ?? ''}
                options={centres}
                tried={tried}
                onChange={(centre) => onChange({ ...question, centre })}
              />
            </div>
          </Fields>
        </>
      )}
    </Loaded>
  );
}
