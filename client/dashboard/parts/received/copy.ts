import { isolated } from '../../../lib/texts/isolated';

export const receivedRowCopy = {
  job: (jobTitle: string, company: string) => `${isolated(jobTitle)} at ${isolated(company)}`,
  asked: (jobTitle: string, name: string) => `${isolated(jobTitle)} · for ${isolated(name)}`,
} as const;
