/** The list of the shortcuts, which is loaded when it opens. */
export const keySheetCopy = {
  sidebar: 'Collapse or expand the sidebar',
  close: 'Close the top dialog',
  singleKeysOn: 'Shortcuts without Ctrl or Cmd are on.',
  singleKeysOff: 'Shortcuts without Ctrl or Cmd are off.',
  turnOff: 'Turn off',
  turnOn: 'Turn on',
  singleKeysHelp: 'Turn these off if they interfere, for example with voice control.',
} as const;
