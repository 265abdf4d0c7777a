import { isolating } from '../../lib/texts/isolated';

export const resumeCopy = {
  title: 'Résumé',
  audience: 'Referrers can read it when you send them a request.',
  saved: 'Résumé saved',
  notSaved: 'The résumé was not saved',
  download: (name: string) => isolating`Download ${name}`,
  preview: (name: string) => isolating`Preview of ${name}`,
  replace: 'Drop a new file here to replace it.',
  linkFailed: 'The résumé could not be downloaded',
} as const;

export const readinessCopy = {
  title: 'Readiness',
  help: 'Referrers see this score with your request.',
} as const;
