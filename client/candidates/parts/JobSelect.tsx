import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { inOneLine } from '../../lib/texts/isolated';
import { FormField } from '../../ui/forms/FormField';
import { SearchBox } from '../../ui/forms/SearchBox';
import { Select } from '../../ui/forms/Select';
import { jobChoiceCopy } from './copy';
import { LISTED_JOBS, type OpenJob, useOpenJobsFound } from './useJobChoice';

interface JobSelectProps {
  label: string;
  /** The choice of no job. */
  none: string;
  /** The newest open jobs. If there can be more, a search field finds them. */
  jobs: readonly OpenJob[];
  chosen: OpenJob | null;
  onChange: (job: OpenJob | null) => void;
  /** Smaller, and without visible label. */
  compact?: boolean;
}

/** Chooses one of the viewer's open jobs. */
export function JobSelect({ label, none, jobs, chosen, onChange, compact = false }: JobSelectProps) {
  const [q, setQ] = useState('');
  const found = useOpenJobsFound(q);
  const listed = q === '' ? jobs : (found ?? []);
  const all = chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : listed;
  const options = all.map(({ id, title, company }) => ({
    value: id,
    label: compact ? title : inOneLine([title, company]),
  }));
  const select = (
    <Select
      {...(compact && { size: 'sm', 'aria-label': label })}
      options={[{ value: '', label: none }, ...options]}
      value={chosen?.id ?? ''}
      onChange={(event) => onChange(all.find(({ id }) => id === event.target.value) ?? null)}
    />
  );
  return (
    <Flex direction="column" gap="2" width="full">
      {jobs.length >= LISTED_JOBS && (
        <>
          <SearchBox label={jobChoiceCopy.search} value={q} onChange={setQ} />
          <Box fontSize="xs" color="fg.muted" aria-live="polite">
            {found && jobChoiceCopy.found(found.length)}
          </Box>
        </>
      )}
      {compact ? select : <FormField label={label}>{select}</FormField>}
    </Flex>
  );
}
