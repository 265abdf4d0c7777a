import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { IssuerLogo } from '../../domain/profile/IssuerLogo';
import { graphql } from '../../graphql';
import type { CertificationList_CertificationFragment } from '../../graphql/graphql';
import { certificationListCopy } from './copy';

const CertificationList_certification = graphql(`
  fragment CertificationList_certification on Certification {
    id
    name
    issuer
    issueMonth
    issueYear
    expirationMonth
    expirationYear
    expired
    logoUrl
  }
`);

type Certification = FragmentType<typeof CertificationList_certification>;

/** The number of certifications shown until "Show all" is pressed (spec section 2). */
const SHOWN = 2;

/** The licenses and certifications of a profile, most recently issued first. */
export function CertificationList({ certifications }: { certifications: readonly (Certification & { id: string })[] }) {
  const [expanded, setExpanded] = useState(false);
  const shown = expanded ? certifications : certifications.slice(0, SHOWN);
  return (
    <>
      <Flex asChild direction="column" gap="4">
        <ul aria-label={certificationListCopy.title}>
          {shown.map((certification) => (
            <CertificationItem key={certification.id} certification={certification} />
          ))}
        </ul>
      </Flex>
      {certifications.length > SHOWN && (
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          alignSelf="flex-start"
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? certificationListCopy.showFewer : certificationListCopy.showAll(certifications.length)}
        </Button>
      )}
    </>
  );
}

function CertificationItem({ certification }: { certification: Certification }) {
  const data = useFragmentOf(CertificationList_certification, certification);
  return (
    <chakra.li display="flex" gap="3">
      <IssuerLogo url={data.logoUrl} />
      <Box minW="0">
        <Box fontWeight="medium" overflowWrap="anywhere" dir="auto">
          {data.name}
        </Box>
        <Box overflowWrap="anywhere" dir="auto">
          {data.issuer}
        </Box>
        <Box color="fg.muted" fontSize="xs">
          {datesOf(data)}
        </Box>
      </Box>
    </chakra.li>
  );
}

function datesOf(certification: CertificationList_CertificationFragment): string {
  const { issueMonth, issueYear, expirationMonth, expirationYear, expired } = certification;
  const issued = certificationListCopy.issued(monthAndYear(issueMonth, issueYear));
  if (expirationMonth === null || expirationYear === null) return issued;
  const end = expired ? certificationListCopy.expired : certificationListCopy.expires;
  return `${issued} · ${end(monthAndYear(expirationMonth, expirationYear))}`;
}

/** For example "Jan 2025". */
const monthAndYear = (month: string, year: number) => `${month.charAt(0)}${month.slice(1, 3).toLowerCase()} ${year}`;
