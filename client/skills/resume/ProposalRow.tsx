import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import type { SkillCategory } from '../../graphql/graphql';
import { Badge } from '../../ui/data/Badge';
import { categoryLabels } from '../list/copy';
import { isolated } from '../../lib/texts/isolated';

interface ProposalRowProps {
  proposal: { name: string; category: SkillCategory; quote: string };
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A proposed skill with a checkbox and the sentence it was found in. */
export function ProposalRow({ proposal: { name, category, quote }, checked, onChange }: ProposalRowProps) {
  const quoteId = useId();
  return (
    <chakra.li css={{ '& + &': { borderTopWidth: '1px' } }}>
      <chakra.label display="flex" gap="3" px="4" py="2.5" minH="11" cursor="button" _hover={{ bg: 'bg.muted' }}>
        <chakra.input
          type="checkbox"
          aria-label={name}
          aria-describedby={quoteId}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          width="4"
          height="4"
          mt="1"
          flexShrink="0"
          accentColor="brand.solid"
        />
        <Box minW="0">
          <Flex align="center" gap="2" wrap="wrap">
            <Box as="span" fontWeight="medium">
              <bdi>{name}</bdi>
            </Box>
            <Badge>{categoryLabels[category]}</Badge>
          </Flex>
          <Box id={quoteId} fontSize="xs" color="fg.muted" overflowWrap="anywhere">
            {`“${isolated(quote)}”`}
          </Box>
        </Box>
      </chakra.label>
    </chakra.li>
  );
}
