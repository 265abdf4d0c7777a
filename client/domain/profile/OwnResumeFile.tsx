import type { FragmentType } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { FilePreview } from '../../ui/preview/FilePreview';
import { resumeCopy } from './copy';

const OwnResumeFile_file = graphql(`
  fragment OwnResumeFile_file on FileRef {
    id
    name
    mediaType
    bytes
    url
  }
`);

const FreshResume = graphql(`
  query FreshResume {
    me {
      id
      resume {
        id
        url
      }
    }
  }
`);

/** The viewer's stored résumé: a link to download it, and a preview. */
export function OwnResumeFile({ file }: { file: FragmentType<typeof OwnResumeFile_file> }) {
  const data = useFragmentOf(OwnResumeFile_file, file);
  const client = useApolloClient();
  const fresh = async () => {
    const { data } = await client.query({ query: FreshResume, fetchPolicy: 'network-only' });
    return data?.me?.resume?.url ?? null;
  };
  return (
    <FilePreview
      file={data}
      fresh={fresh}
      label={resumeCopy.download(data.name)}
      previewLabel={resumeCopy.preview(data.name)}
      failed={resumeCopy.linkFailed}
    />
  );
}
