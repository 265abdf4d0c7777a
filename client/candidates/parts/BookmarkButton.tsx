import { Bookmark } from 'lucide-react';
import { OnlineIconButton } from '../../ui/network/OnlineButton';
import { candidateCopy } from './copy';
import { useBookmark } from './useBookmark';

interface BookmarkButtonProps {
  candidate: { id: string; bookmarked: boolean };
  name: string;
}

/** Bookmarks a candidate, or removes the bookmark. */
export function BookmarkButton({ candidate, name }: BookmarkButtonProps) {
  const bookmark = useBookmark();
  const { bookmarked } = candidate;
  return (
    <OnlineIconButton
      size="sm"
      variant="ghost"
      colorPalette={bookmarked ? 'brand' : 'gray'}
      aria-label={bookmarked ? candidateCopy.bookmarked(name) : candidateCopy.bookmark(name)}
      aria-pressed={bookmarked}
      data-action="bookmark"
      onClick={() => void bookmark(candidate)}
    >
      <Bookmark aria-hidden fill={bookmarked ? 'currentColor' : 'none'} />
    </OnlineIconButton>
  );
}
