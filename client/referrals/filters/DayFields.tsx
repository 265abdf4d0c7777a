import { DateField } from '../../ui/forms/DateField';
import { filtersCopy } from './copy';
import type { MoreFilters } from './useRequestFilters';

type Days = Pick<MoreFilters, 'since' | 'until'>;

/** Of which days of the form only a part is typed. Their fields have no value then, and the filter would be left out silently. */
export const partialDays = (form: HTMLFormElement): boolean[] =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=date]')].map(({ validity }) => validity.badInput);

interface DayFieldsProps {
  days: Days;
  onChange: (days: Partial<Days>) => void;
  /** As `partialDays` returned it when the form was submitted. */
  partial: readonly boolean[];
  orderIsWrong: boolean;
}

/** The first and the last day of the requests. */
export function DayFields({ days, onChange, partial: [sinceIsPartial, untilIsPartial], orderIsWrong }: DayFieldsProps) {
  const order = orderIsWrong ? filtersCopy.order : undefined;
  return (
    <>
      <DateField
        label={filtersCopy.since}
        value={days.since}
        onChange={(since) => onChange({ since })}
        error={sinceIsPartial ? filtersCopy.wholeDay : undefined}
      />
      <DateField
        label={filtersCopy.until}
        value={days.until}
        onChange={(until) => onChange({ until })}
        error={untilIsPartial ? filtersCopy.wholeDay : order}
      />
    </>
  );
}
