export const cropCopy = {
  title: 'Use this photo?',
  description: 'This is how others will see you.',
  photo: 'The chosen photo',
  move: 'Position of the photo. Move it with the arrow keys.',
  zoom: 'Zoom',
  confirm: 'Confirm',
  cancel: 'Cancel',
  failed: 'The photo could not be cropped',
  failedHint: 'Choose it again, or choose another photo.',
} as const;
