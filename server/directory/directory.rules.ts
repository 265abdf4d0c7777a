/** The orders of the directory: by relevance to the viewer, by typical reply time (shortest first), by name. */
export enum UserDirectorySort {
  FITTING = 'fitting',
  REPLY_TIME = 'reply_time',
  NAME = 'name',
}
