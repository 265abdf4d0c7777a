import { useApolloClient } from '@apollo/client/react';
import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { readError } from '../../data/errors';
import { graphql } from '../../graphql';
import type { ApplicationResumeQuery } from '../../graphql/graphql';
import { toast } from '../../ui/feedback/toast';
import { FilePreview } from '../../ui/preview/FilePreview';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { applicationCopy as copy } from './copy';

const ApplicationResume = graphql(`
  query ApplicationResume($id: ID!) {
    internshipApplication(id: $id) {
      id
      resume {
        id
        name
        mediaType
        bytes
        url
      }
    }
  }
`);

type File = NonNullable<NonNullable<ApplicationResumeQuery['internshipApplication']>['resume']>;

/** The résumé of an application, which is asked for only when the button is pressed, because each read is recorded. */
export function Resume({ applicationId }: { applicationId: string }) {
  const client = useApolloClient();
  const [file, setFile] = useState<File | null>(null);
  const [opening, setOpening] = useState(false);
  const read = async (): Promise<File | null> => {
    const { data } = await client.query({
      query: ApplicationResume,
      variables: { id: applicationId },
      // The link is valid for minutes.
      fetchPolicy: 'no-cache',
    });
    return data?.internshipApplication?.resume ?? null;
  };
  const open = async () => {
    setOpening(true);
    try {
      const found = await read();
      // The audit log has an entry more.
      void client.refetchQueries({ include: ['SubjectLog'] });
      setFile(found);
      if (!found) toast.error(copy.resumeFailed);
    } catch (error) {
      toast.error(copy.resumeFailed, readError(error).message);
    } finally {
      setOpening(false);
    }
  };
  if (file)
    return (
      <FilePreview
        file={file}
        fresh={async () => (await read())?.url ?? null}
        label={copy.download(file.name)}
        previewLabel={copy.preview(file.name)}
        failed={copy.resumeFailed}
        shown
      />
    );
  return (
    <Box>
      <OnlineButton size="sm" variant="outline" colorPalette="gray" loading={opening} onClick={() => void open()}>
        {copy.resume}
      </OnlineButton>
      <chakra.p fontSize="xs" color="fg.muted" mt="1.5">
        {copy.resumeHelp}
      </chakra.p>
    </Box>
  );
}
