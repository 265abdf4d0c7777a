import type { FragmentType } from '@apollo/client';
import { Box } from '@chakra-ui/react';
import { Section } from '../../ui/layout/Page';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { FileDrop } from '../../ui/forms/FileDrop';
import { useUpload } from '../../ui/forms/useUpload';
import { resumeFileCopy, resumeLimits } from '../resumeFileCopy';
import { resumeCopy } from './copy';
import { OwnResumeFile } from './OwnResumeFile';

export const ResumePanel_me = graphql(`
  fragment ResumePanel_me on Me {
    id
    resume {
      id
      ...OwnResumeFile_file
    }
  }
`);

interface ResumePanelProps {
  me: FragmentType<typeof ResumePanel_me>;
  /** Saves an uploaded file to the profile. */
  save: (resumeFileId: string) => Promise<unknown>;
  saving: boolean;
}

/** Uploads, replaces and downloads the résumé. An upload is saved to the profile at once. */
export function ResumePanel({ me, save, saving }: ResumePanelProps) {
  const data = useFragmentOf(ResumePanel_me, me);
  const upload = useUpload('resume');

  const take = async (file: File) => {
    const stored = await upload.send(file);
    if (stored) await save(stored.id);
  };
  return (
    <Section title={resumeCopy.title} description={resumeCopy.audience} id="resume">
      {data.resume && (
        <Box mb="3">
          <OwnResumeFile file={data.resume} />
        </Box>
      )}
      <FileDrop
        label={resumeCopy.title}
        help={resumeFileCopy.help}
        {...resumeLimits}
        onFile={(file) => void take(file)}
        onCancel={upload.cancel}
        progress={upload.progress}
        error={upload.error}
        disabled={saving}
        {...(data.resume && { current: resumeCopy.replace })}
      />
    </Section>
  );
}
