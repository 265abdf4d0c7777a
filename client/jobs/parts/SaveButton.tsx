import { chakra } from '@chakra-ui/react';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Star } from 'lucide-react';
import { useOnline } from '../../lib/useOnline';
import { jobCopy } from './copy';
import { useSaveJob } from './useSaveJob';

interface SaveButtonProps {
  job: { id: string; title: string; viewerHasSaved: boolean };
  /** Shows only the star, in rows. */
  compact?: boolean;
}

/** Saves a job, or removes it from the saved jobs. */
export function SaveButton({ job, compact = false }: SaveButtonProps) {
  const save = useSaveJob();
  const disabled = !useOnline();
  const { title, viewerHasSaved: isSaved } = job;
  const star = <Star aria-hidden fill={isSaved ? 'currentColor' : 'none'} />;
  const onClick = () => void save(job);
  if (compact)
    return (
      <IconButton
        size="xs"
        variant="ghost"
        colorPalette={isSaved ? 'brand' : 'gray'}
        aria-label={isSaved ? jobCopy.savedJob(title) : jobCopy.saveJob(title)}
        aria-pressed={isSaved}
        onClick={onClick}
        disabled={disabled}
      >
        {star}
      </IconButton>
    );
  return (
    <Button
      variant="outline"
      colorPalette={isSaved ? 'brand' : 'gray'}
      aria-pressed={isSaved}
      onClick={onClick}
      disabled={disabled}
      data-action="save"
    >
      {star}
      {/* On phones, there are other buttons in its row. */}
      <chakra.span srOnly={{ base: true, md: false }}>{isSaved ? jobCopy.unsave : jobCopy.save}</chakra.span>
    </Button>
  );
}
