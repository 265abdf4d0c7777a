import type { FragmentType } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Pencil, Trash } from 'lucide-react';
import { useState } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { IssuerLogo } from '../../domain/profile/IssuerLogo';
import { graphql } from '../../graphql';
import type { CertificationRow_CertificationFragment } from '../../graphql/graphql';
import { FileLink } from '../../ui/data/FileLink';
import { TagRow } from '../../ui/data/Tag';
import { DeleteDialog } from '../DeleteDialog';
import { OnlineIconButton } from '../../ui/network/OnlineButton';
import { CertificationDialog } from './CertificationDialog';
import { monthAndYear } from './certificationForm';
import { certificationsCopy, deleteCertificationCopy } from './copy';
import { useDeleteCertification } from './useCertificationChanges';

export const CertificationRow_certification = graphql(`
  fragment CertificationRow_certification on Certification {
    id
    name
    issuer
    issueMonth
    issueYear
    expirationMonth
    expirationYear
    expired
    credentialId
    credentialUrl
    skills
    logoUrl
    media {
      id
      name
      bytes
      url
    }
  }
`);

const FreshCertificationMedia = graphql(`
  query FreshCertificationMedia {
    certifications {
      id
      media {
        id
        url
      }
    }
  }
`);

interface CertificationRowProps {
  certification: FragmentType<typeof CertificationRow_certification>;
}

/** A certification with its issuer, dates, skills and proof, and buttons to edit and delete it. */
export function CertificationRow({ certification }: CertificationRowProps) {
  const data = useFragmentOf(CertificationRow_certification, certification);
  const { name, issuer, skills, logoUrl } = data;
  const [editing, edit] = useState(false);
  const [deleting, askToDelete] = useState(false);
  return (
    <chakra.li display="flex" gap="3" p="4" pe="2" css={{ '& + &': { borderTopWidth: '1px' } }}>
      <IssuerLogo url={logoUrl} />
      <Box flex="1" minW="0">
        <Box fontWeight="medium" overflowWrap="anywhere" dir="auto">
          {name}
        </Box>
        <Box overflowWrap="anywhere" dir="auto">
          {issuer}
        </Box>
        <Box color="fg.muted" fontSize="xs" overflowWrap="anywhere" mb="2">
          {datesOf(data).join(' · ')}
        </Box>
        <TagRow tags={skills} label={certificationsCopy.skills(name)} shown={6} />
        <Proof certification={data} />
      </Box>
      <Flex flexShrink="0">
        <OnlineIconButton
          aria-label={certificationsCopy.edit(name)}
          variant="ghost"
          colorPalette="gray"
          onClick={() => edit(true)}
        >
          <Pencil aria-hidden />
        </OnlineIconButton>
        <OnlineIconButton
          aria-label={certificationsCopy.delete(name)}
          variant="ghost"
          colorPalette="gray"
          onClick={() => askToDelete(true)}
        >
          <Trash aria-hidden />
        </OnlineIconButton>
      </Flex>
      {editing && <CertificationDialog certification={data} onClose={() => edit(false)} />}
      {deleting && <DeleteCertification certification={data} onClose={() => askToDelete(false)} />}
    </chakra.li>
  );
}

interface DataProps {
  certification: CertificationRow_CertificationFragment;
}

function datesOf(certification: DataProps['certification']): string[] {
  const { issueMonth, issueYear, expirationMonth, expirationYear, expired, credentialId } = certification;
  const end = expired ? certificationsCopy.expired : certificationsCopy.expires;
  return [
    certificationsCopy.issued(monthAndYear(issueMonth, issueYear)),
    expirationMonth !== null && expirationYear !== null ? end(monthAndYear(expirationMonth, expirationYear)) : null,
    credentialId === null ? null : certificationsCopy.credentialId(credentialId),
  ].filter((text) => text !== null);
}

/** The link to the credential and the uploaded file. */
function Proof({ certification: { id, name, credentialUrl, media } }: DataProps) {
  const client = useApolloClient();
  const fresh = async () => {
    const { data } = await client.query({ query: FreshCertificationMedia, fetchPolicy: 'network-only' });
    return data?.certifications.find((each) => each.id === id)?.media?.url ?? null;
  };
  if (credentialUrl === null && !media) return null;
  return (
    <Flex gap="4" rowGap="1" wrap="wrap" align="center" mt="2" minW="0">
      {credentialUrl !== null && (
        <ChakraLink
          href={credentialUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={certificationsCopy.showNamed(name)}
          py="1"
        >
          {certificationsCopy.show}
        </ChakraLink>
      )}
      {media && (
        <FileLink
          file={media}
          fresh={fresh}
          label={certificationsCopy.download(media.name)}
          failed={certificationsCopy.linkFailed}
        />
      )}
    </Flex>
  );
}

function DeleteCertification({ certification: { id, name }, onClose }: DataProps & { onClose: () => void }) {
  const [remove, { loading }] = useDeleteCertification();
  const shared = { name, copy: deleteCertificationCopy, loading, onClose };
  return <DeleteDialog {...shared} remove={() => remove({ input: { id } })} />;
}
