import { Box } from '@chakra-ui/react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ConflictNotice } from '../../../ui/forms/ConflictNotice';
import { changedCopy as copy } from './copy';
import type { InternshipForm } from './internship';
import { inWords, type SharedField } from './merge';
import type { Changed } from './useSaveInternship';

interface ChangedElsewhereProps {
  changed: Changed;
  form: UseFormReturn<InternshipForm>;
  /** @param take whether the form takes over the other value */
  onSettle: (field: SharedField, take: boolean) => void;
}

/** What another admin changed while the form was open, with a choice for each field that both changed. */
export function ChangedElsewhere({ changed, form, onSettle }: ChangedElsewhereProps) {
  const { conflicts, taken, now, shown } = changed;
  const typed = { ...now, ...useWatch({ control: form.control }) };
  return (
    <Box mb="4">
      <ConflictNotice
        key={shown}
        title={copy.title}
        help={copy.help(
          conflicts.length > 0,
          taken.map((field) => copy.labels[field]),
        )}
        level="h3"
        conflicts={conflicts.map((field) => ({
          field,
          label: copy.labels[field],
          mine: inWords(field, typed),
          theirs: inWords(field, now),
        }))}
        onSettle={onSettle}
      />
    </Box>
  );
}
