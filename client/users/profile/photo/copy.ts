import type { PhotoProblem } from '../../../ui/photo/preparePhoto';

export const photoCopy = {
  choose: 'Add photo',
  change: 'Change photo',
  remove: 'Remove photo',
  removed: 'Photo removed',
  notRemoved: 'The photo was not removed',
  removeTitle: 'Remove your photo?',
  removeDescription: 'Others will see your initials instead.',
} as const;

/** Why the chosen file cannot be used. */
export const photoProblems: Record<PhotoProblem, string> = {
  'not-an-image': 'Choose a PNG, JPEG or WebP image.',
  heic: 'This browser cannot open HEIC photos. Choose a PNG, JPEG or WebP image.',
  damaged: 'This image cannot be opened. Choose another one.',
  'too-large': 'Choose an image of up to 60 MB.',
};

export const photoDialogCopy = {
  saved: 'Photo saved',
  notSaved: 'The photo was not saved',
} as const;
