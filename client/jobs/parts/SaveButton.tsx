import { chakra } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { OnlineButton, OnlineIconButton } from '../../ui/network/OnlineButton';
import { jobCopy } from './copy';
import { useSaveJob } from './useSaveJob';

interface SaveButtonProps {
  job: { id: string; title: string; viewerHasSaved: boolean };
  /** Shows only the star, in rows. */
  compact?: boolean;
  /** How much of its row the button takes. */
  flex?: string;
}

/** Saves a job, or removes it from the saved jobs. */
export function SaveButton({ job, compact = false, flex }: SaveButtonProps) {
  const save = useSaveJob();
  const { title, viewerHasSaved: isSaved } = job;
  const star = <Star aria-hidden fill={isSaved ? 'currentColor' : 'none'} />;
  const onClick = () => void save(job);
  if (compact)
    return (
      <OnlineIconButton
        size="xs"
        variant="ghost"
        colorPalette={isSaved ? 'brand' : 'gray'}
        aria-label={isSaved ? jobCopy.savedJob(title) : jobCopy.saveJob(title)}
        aria-pressed={isSaved}
        onClick={onClick}
      >
        {star}
      </OnlineIconButton>
    );
  return (
    <OnlineButton
      {...(flex && { flex })}
      variant="outline"
      colorPalette={isSaved ? 'brand' : 'gray'}
      aria-pressed={isSaved}
      onClick={onClick}
      data-action="save"
    >
      {star}
      {/* On phones, there are other buttons in its row. */}
      <chakra.span srOnly={{ base: true, md: false }}>{isSaved ? jobCopy.unsave : jobCopy.save}</chakra.span>
    </OnlineButton>
  );
}
