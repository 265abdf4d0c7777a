export const photoCopy = {
  choose: 'Add photo',
  change: 'Change photo',
  remove: 'Remove photo',
  wrongType: 'Choose a PNG, JPEG or WebP image.',
  tooLarge: 'Photos can be up to 2 MB.',
  removed: 'Photo removed',
  notRemoved: 'The photo was not removed',
  removeTitle: 'Remove your photo?',
  removeDescription: 'Others will see your initials instead.',
} as const;

export const photoDialogCopy = {
  title: 'Use this photo?',
  description: 'This is how others will see you.',
  preview: 'The chosen photo',
  confirm: 'Confirm',
  cancel: 'Cancel',
  saved: 'Photo saved',
  notSaved: 'The photo was not saved',
} as const;
