import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { DateField } from '../../ui/forms/DateField';
import { DEADLINE_ANCHOR } from '../parts/deadlineAnchor';
import { fieldCopy } from './copy';
import { checkDeadline, deadlineBounds, type JobFormApi } from './jobForm';

interface DeadlineProps {
  form: JobFormApi;
  /** The deadline with which the form began. */
  stored: string;
}

/** Until when candidates can apply. Says so if that is over, because such a job cannot be opened. */
export function Deadline({ form, stored }: DeadlineProps) {
  const [bounds] = useState(() => deadlineBounds());
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useLocation().hash === DEADLINE_ANCHOR;
  useEffect(() => {
    if (isWanted) place.current?.querySelector('input')?.focus();
  }, [isWanted]);
  const isOver = (day: string) => day !== '' && day === stored && day < bounds.min;
  return (
    <Controller
      control={form.control}
      name="deadline"
      rules={{ validate: (day) => checkDeadline(day, stored) }}
      render={({ field, fieldState }) => (
        <Box
          ref={(box: HTMLDivElement | null) => {
            place.current = box;
            field.ref(box?.querySelector('input') ?? null);
          }}
          onBlur={field.onBlur}
        >
          <DateField
            label={fieldCopy.deadline}
            help={isOver(field.value) ? fieldCopy.deadlineOver : fieldCopy.deadlineHelp}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            {...bounds}
          />
        </Box>
      )}
    />
  );
}
