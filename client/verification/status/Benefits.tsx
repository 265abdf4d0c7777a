import { chakra, Flex } from '@chakra-ui/react';
import { BadgeCheck } from 'lucide-react';
import { Section } from '../../ui/layout/Page';
import { benefitsCopy as copy } from '../parts/copy';

/** What the user gains from the verification (spec section 2). */
export function Benefits() {
  return (
    <Section title={copy.title}>
      <chakra.ul listStyleType="none" display="grid" gap="2">
        {copy.lines.map((line) => (
          <chakra.li key={line}>
            <Flex gap="2" align="center" color="fg.muted">
              <BadgeCheck size={16} aria-hidden /> {line}
            </Flex>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}
