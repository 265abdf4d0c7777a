import { Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { applicantsCopy } from './copy';
import { missingCopy as copy } from './missingCopy';

interface MissingApplicationProps {
  /** Whether the list has more pages. */
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
}

/** In place of an application that the address names and the list does not have: it is further down, in another stage, or gone. */
export function MissingApplication({ hasMore, loading, onMore }: MissingApplicationProps) {
  const [params, setParams] = useSearchParams();
  const isFiltered = params.has('stage');
  const showAll = () =>
    setParams((now) => {
      now.delete('stage');
      return now;
    });
  const otherwise = isFiltered ? copy.otherStage : copy.gone;
  return (
    <EmptyState
      action={
        (hasMore || isFiltered) && (
          <Flex gap="2" wrap="wrap" justify="center">
            {hasMore && (
              <Button
                variant="outline"
                colorPalette="gray"
                loading={loading}
                loadingText={applicantsCopy.more}
                onClick={onMore}
              >
                {applicantsCopy.more}
              </Button>
            )}
            {isFiltered && (
              <Button variant="outline" colorPalette="gray" onClick={showAll}>
                {applicantsCopy.showAll}
              </Button>
            )}
          </Flex>
        )
      }
    >
      {hasMore ? copy.notLoaded : otherwise}
    </EmptyState>
  );
}
