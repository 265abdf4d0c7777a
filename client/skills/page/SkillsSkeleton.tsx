import { Box, Flex } from '@chakra-ui/react';
import { Loading, Skeleton } from '../../ui/data/Skeletons';
import { skillsPageCopy } from './copy';
import { column, columns } from './layout';

const rows = (count: number, height: string) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} height={height} borderRadius="l2" />);

/** The shape of the page: three skills, two certifications, readiness and résumé. */
export function SkillsSkeleton() {
  return (
    <Loading label={skillsPageCopy.loading}>
      <Box {...columns}>
        <Box {...column}>
          <Flex order={2} direction="column" gap="2">
            <Skeleton height="11" />
            {rows(3, '3.75rem')}
          </Flex>
          <Flex order={4} direction="column" gap="2">
            {rows(2, '5.5rem')}
          </Flex>
        </Box>
        <Box {...column}>
          <Box order={1}>
            <Skeleton height={{ base: '9rem', md: '14rem' }} borderRadius="l3" />
          </Box>
          <Box order={3}>
            <Skeleton height="5rem" borderRadius="l3" />
          </Box>
        </Box>
      </Box>
    </Loading>
  );
}
