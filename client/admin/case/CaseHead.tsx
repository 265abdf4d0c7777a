import { Box, chakra } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import type { ReactNode } from 'react';
import { caseCopy as copy } from './copy';
import { stickyTop } from './stickyStyles';
import type { Verification } from './verification';

interface CaseHeadProps {
  verification: Verification;
  /** A sheet around it shows the name. */
  inSheet: boolean;
}

/** What the documents must prove, as the user typed it. It stays visible while they scroll. */
export function CaseHead({ verification, inSheet }: CaseHeadProps) {
  const { company, corporateEmail, emailVerified, user } = verification;
  const confirmation = emailVerified ? copy.confirmed : copy.notConfirmed;
  return (
    <Box {...stickyTop} py="2" mt="-2" bg={inSheet ? 'bg.panel' : 'bg'} borderBottomWidth="1px">
      {!inSheet && (
        <Heading as="h2" size="xl" mb="1" overflowWrap="anywhere">
          <bdi>{user.name}</bdi>
        </Heading>
      )}
      <chakra.dl display="flex" flexWrap="wrap" columnGap="5" rowGap="0.5">
        <Fact name={copy.company}>{company ?? copy.none}</Fact>
        <Fact name={copy.position}>{user.position ?? copy.none}</Fact>
        <Fact name={copy.email}>{corporateEmail === null ? copy.none : confirmation(corporateEmail)}</Fact>
      </chakra.dl>
    </Box>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <chakra.div display="flex" columnGap="1.5" minW="0">
    <chakra.dt color="fg.muted" flexShrink="0">
      {name}
    </chakra.dt>
    <chakra.dd fontWeight="medium" minW="0" overflowWrap="anywhere">
      <bdi>{children}</bdi>
    </chakra.dd>
  </chakra.div>
);
